"""The client against a server that answers what each test tells it to."""

import json
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from proofline import Proofline, document, errors, verify_webhook

SEEN = []
SCRIPT = []


class Scripted(BaseHTTPRequestHandler):
    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        SEEN.append((self.command, self.path, dict(self.headers), self.rfile.read(length)))
        status, body, headers = SCRIPT.pop(0) if SCRIPT else (200, {}, {})
        if status is None:
            self.close_connection = True
            return
        text = json.dumps(body).encode() if not isinstance(body, bytes) else body
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(text))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PATCH = do_DELETE = answer

    def log_message(self, *_):
        pass


def refusal(status, kind, code, **more):
    return {"error": {"type": kind, "code": code, "message": f"about {code}", "request_id": "req_1", **more}}


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Scripted)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.client = Proofline("svc_test_x", f"http://127.0.0.1:{cls.server.server_port}/", timeout=5)

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        SEEN.clear()
        SCRIPT.clear()

    def test_repeats_under_the_same_key(self):
        again = {"Retry-After": "0"}
        SCRIPT.extend([
            (429, refusal(429, "rate_limit_error", "rate_limited"), again),
            (None, {}, {}),
            (500, b"<html>", again),
            (201, {"id": "san_1"}, {}),
        ])
        made = self.client.sanctions_screenings.create(subject={"name": "Ana"}, options={"max_retries": 3})
        self.assertEqual(made, {"id": "san_1"})
        self.assertEqual(len(SEEN), 4)
        self.assertEqual(len({headers["Idempotency-Key"] for _, _, headers, _ in SEEN}), 1)
        self.assertEqual({body for _, _, _, body in SEEN}, {b'{"subject": {"name": "Ana"}}'})

    def test_does_not_repeat_what_must_change(self):
        SCRIPT.append((400, refusal(400, "invalid_request_error", "invalid_parameter", param="subject.name"), {}))
        with self.assertRaises(errors.InvalidRequestError) as raised:
            self.client.sanctions_screenings.create(subject={"name": ""})
        self.assertEqual((raised.exception.code, raised.exception.param), ("invalid_parameter", "subject.name"))
        self.assertEqual(len(SEEN), 1)

    def test_takes_the_key_nowhere_else(self):
        SCRIPT.append((302, {}, {"Location": f"{self.client._transport.base_url}/elsewhere"}))
        with self.assertRaises(errors.ApiError):
            self.client.me()
        self.assertEqual([path for _, path, _, _ in SEEN], ["/v1/me"])

    def test_writes_filters_as_the_api_reads_them(self):
        SCRIPT.append((200, {"data": [], "has_more": False}, {}))
        list(self.client.events.list(type=["link.created", "ping"], created={"gte": 5}, limit=2))
        self.assertEqual(SEEN[0][1], "/v1/events?type=link.created%2Cping&created%5Bgte%5D=5&limit=2")

    def test_pages_in_both_directions(self):
        for has_more in (True, False):
            SCRIPT.append((200, {"data": [{"id": "a"}, {"id": "b"}], "has_more": has_more}, {}))
        self.assertEqual([one["id"] for one in self.client.customers.list()], ["a", "b", "a", "b"])
        self.assertIn("starting_after=b", SEEN[1][1])
        for has_more in (True, False):
            SCRIPT.append((200, {"data": [{"id": "a"}, {"id": "b"}], "has_more": has_more}, {}))
        self.assertEqual([one["id"] for one in self.client.customers.list(ending_before="c")], ["b", "a", "b", "a"])
        self.assertIn("ending_before=a", SEEN[3][1])

    def test_nobody_answers(self):
        nobody = Proofline("svc_test_x", "http://127.0.0.1:9", max_retries=0)
        with self.assertRaises(errors.ConnectionFailedError):
            nobody.me()

    def test_documents_know_what_they_are(self):
        self.assertEqual(document(b"%PDF-1.7", type="payslip"), {"media_type": "application/pdf", "data": "JVBERi0xLjc=", "type": "payslip"})
        with self.assertRaises(errors.ProoflineError):
            document(b"hello")

    def test_verifies_what_the_documentation_says(self):
        import hashlib
        import hmac

        body, secret = b'{"id":"evt_1","n":"\xc3\xb1"}', "whsec_dGVzdA=="
        good = hmac.new(secret.encode(), b"1000." + body, hashlib.sha256).hexdigest()
        self.assertEqual(verify_webhook(body, f"t=1000,v1={'0' * 64},v1={good}", secret, now=1300)["id"], "evt_1")
        for wrong_body, header, now in [
            (body + b" ", f"t=1000,v1={good}", 1000),
            (body, f"t=1000,v1={good}", 1301),
            (body, f"t=1000,v1={good}", 699),
            (body, f"t=x,v1={good}", 1000),
            (body, "t=1000", 1000),
            (body, "t=1000,v1=ñ", 1000),
            (body, None, 1000),
        ]:
            with self.assertRaises(errors.SignatureError):
                verify_webhook(wrong_body, header, secret, now=now)


if __name__ == "__main__":
    unittest.main()
