"""The client against the running service that PROOFLINE_BASE_URL and PROOFLINE_API_KEY name: a sandbox key."""

import os
import unittest

from proofline import Proofline, document, errors


@unittest.skipUnless(os.environ.get("PROOFLINE_BASE_URL"), "no service named")
class ServiceTest(unittest.TestCase):
    def setUp(self):
        self.client = Proofline()

    def test_a_screening_from_creation_to_erasure(self):
        made = self.client.screenings.create(
            applicant={"name": "Ilse Voorbeeld"},
            documents=[document(b"%PDF-1.7\n", type="payslip")],
            consent_confirmed=True,
            reference="python",
            sandbox_outcome="review",
            metadata={"order.id": "A 1"},
        )
        done = self.client.screenings.wait_for(made["id"])
        self.assertEqual((done["decision"], done["score"]), ("review", 58))
        self.assertIn("<html", self.client.screenings.report(made["id"], "es"))
        found = self.client.screenings.list(reference="python", metadata={"order.id": "A 1"})
        self.assertEqual([one["id"] for one in found], [made["id"]])
        self.assertTrue(self.client.screenings.delete(made["id"])["deleted"])
        with self.assertRaises(errors.InvalidRequestError) as raised:
            self.client.screenings.retrieve(made["id"])
        self.assertEqual((raised.exception.status, raised.exception.code), (404, "not_found"))

    def test_unknown_fields_are_told_or_refused(self):
        body = {"subject": {"name": "Ilse Voorbeeld"}, "colour": "blue"}
        with self.assertWarnsRegex(UserWarning, "ignored unknown fields: colour") as warned:
            self.client.sanctions_screenings.create(**body)
        self.assertEqual(warned.filename, __file__)
        with self.assertRaises(errors.InvalidRequestError) as raised:
            Proofline(strict=True).sanctions_screenings.create(**body)
        self.assertEqual(raised.exception.param, "colour")

    def test_the_same_key_makes_one_object(self):
        options = {"idempotency_key": "python-once"}
        subject = {"name": "Ilse Voorbeeld"}
        first = self.client.sanctions_screenings.create(subject=subject, options=options)
        again = self.client.sanctions_screenings.create(subject=subject, options=options)
        self.assertEqual(first["id"], again["id"])
        with self.assertRaises(errors.IdempotencyError):
            self.client.sanctions_screenings.create(subject={"name": "Another"}, options=options)

    def test_every_other_resource(self):
        self.assertEqual(self.client.me()["environment"], "test")
        self.assertEqual(self.client.usage.retrieve()["object"], "usage")
        self.assertEqual(self.client.invoices.list().page()["data"], [])
        self.assertEqual(self.client.settings.update(decision={"approve_min": 75})["decision"]["approve_min"], 75)
        self.assertEqual(self.client.settings.retrieve()["decision"]["approve_min"], 75)
        customer = self.client.customers.create(id="py-1", name="Agencia")
        self.assertEqual(self.client.customers.update("py-1", name="Other")["name"], "Other")
        link = self.client.verification_links.create(applicant={"name": "Ilse"}, customer=customer["id"])
        self.assertEqual(self.client.verification_links.cancel(link["id"])["status"], "canceled")
        check = self.client.id_checks.create(
            applicant={"name": "Ilse Voorbeeld", "email": "ilse@example.com"}, send_email=False
        )
        self.assertEqual(self.client.id_checks.simulate(check["id"], outcome="passed")["status"], "passed")
        endpoint = self.client.webhook_endpoints.create(url="https://hooks.example.com/py")
        rolled = self.client.webhook_endpoints.roll_secret(endpoint["id"])
        self.assertNotEqual(endpoint.get("secret"), rolled.get("secret"))
        (event,) = self.client.events.list(type=["link.canceled"]).first(1)
        self.assertEqual(event["data"]["id"], link["id"])
        self.assertEqual(self.client.events.resend(event["id"])["resent_to"], 1)
        self.assertTrue(self.client.customers.erase("py-1")["erased"])
        self.assertTrue(self.client.webhook_endpoints.delete(endpoint["id"])["deleted"])

    def test_lists_page_by_themselves(self):
        ids = [self.client.customers.create(id=f"page-{n}", name="P")["id"] for n in range(5)]
        pages = self.client.customers.list(limit=2, created={"gte": 1})
        self.assertEqual([one["id"] for one in pages if one["id"].startswith("page-")], ids[::-1])


if __name__ == "__main__":
    unittest.main()
