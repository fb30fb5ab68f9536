import hashlib, hmac, json, os, re, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["PROOFLINE_WEBHOOK_SECRET"].encode()


def is_genuine(body: bytes, header: str) -> bool:
    parts = [part.strip().partition("=")[::2] for part in header.split(",")]
    t = next((value for name, value in parts if name == "t"), "")
    if not re.fullmatch("[0-9]{1,12}", t) or abs(time.time() - int(t)) > 300:
        return False
    expected = hmac.new(SECRET, t.encode() + b"." + body, hashlib.sha256).hexdigest().encode()
    return any(hmac.compare_digest(expected, value.encode()) for name, value in parts if name == "v1")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The body exactly as it came: do not parse it before.
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        genuine = is_genuine(body, self.headers["Service-Signature"] or "")
        # Answer first, work afterwards; drop an event id that you have seen.
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine:
            event = json.loads(body)
            print(event["type"], event["id"], flush=True)


HTTPServer(("", 4242), Receiver).serve_forever()
