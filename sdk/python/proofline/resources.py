"""The calls of the API. Written from the OpenAPI document by generate.mjs; not edited by hand."""

from __future__ import annotations

from typing import Unpack

from . import types
from .paging import List
from .transport import Options, Resource, Transport
from .waiting import Waiting


class Usage(Resource):
    def retrieve(self, *, options: Options | None = None) -> types.Usage:
        """Usage of the running period."""
        return self._call("GET", "/v1/usage", options=options)


class Invoices(Resource):
    def list(self, *, options: Options | None = None, **query: Unpack[types.ListInvoices]) -> List[types.Invoice]:
        """List invoices."""
        return List(self._transport, "/v1/invoices", query, options)


class Settings(Resource):
    def retrieve(self, *, options: Options | None = None) -> types.Settings:
        """The account's settings."""
        return self._call("GET", "/v1/settings", options=options)

    def update(self, *, options: Options | None = None, **body: Unpack[types.SettingsPatch]) -> types.Settings:
        """Change settings."""
        return self._call("PATCH", "/v1/settings", body=body, options=options)


class Screenings(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateScreening]) -> types.Screening:
        """Submit one applicant's documents for screening."""
        return self._call("POST", "/v1/screenings", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.Screening:
        """One screening."""
        return self._call("GET", f"/v1/screenings/{self._part(id)}", options=options)

    def delete(self, id: str, /, *, options: Options | None = None) -> types.Deleted:
        """Erase a screening."""
        return self._call("DELETE", f"/v1/screenings/{self._part(id)}", options=options)

    def explanation(self, id: str, /, *, options: Options | None = None) -> types.ScreeningExplanation:
        """What decided a screening."""
        return self._call("GET", f"/v1/screenings/{self._part(id)}/explanation", options=options)

    def report(self, id: str, /, lang: str | None = None, *, options: Options | None = None) -> str:
        """Printable report in the account's branding."""
        return self._text("GET", f"/v1/screenings/{self._part(id)}/report", query={"lang": lang}, options=options)

    def contest(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.SimulateContest]) -> types.ScreeningContest:
        """Play that the applicant contests the result, in the sandbox."""
        return self._call("POST", f"/v1/screenings/{self._part(id)}/contest/simulate", body=body, options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListScreenings]) -> List[types.Screening]:
        """List screenings."""
        return List(self._transport, "/v1/screenings", query, options)


class ScreeningRequests(Resource):
    def create(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.CreateScreeningRequest]) -> types.ScreeningRequest:
        """Ask the applicant for something more."""
        return self._call("POST", f"/v1/screenings/{self._part(id)}/requests", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.ScreeningRequest:
        """One request."""
        return self._call("GET", f"/v1/screening-requests/{self._part(id)}", options=options)

    def cancel(self, id: str, /, *, options: Options | None = None) -> types.ScreeningRequest:
        """Withdraw an open request."""
        return self._call("POST", f"/v1/screening-requests/{self._part(id)}/cancel", options=options)

    def simulate(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.SimulateAnswer]) -> types.ScreeningRequest:
        """Play the applicant's answer in the sandbox."""
        return self._call("POST", f"/v1/screening-requests/{self._part(id)}/simulate", body=body, options=options)

    def list(self, id: str, /, *, options: Options | None = None, **query: Unpack[types.ListScreeningRequests]) -> List[types.ScreeningRequest]:
        """List the requests of a screening."""
        return List(self._transport, f"/v1/screenings/{self._part(id)}/requests", query, options)


class VerificationLinks(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateVerificationLink]) -> types.VerificationLink:
        """Ask an applicant to upload documents."""
        return self._call("POST", "/v1/verification-links", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.VerificationLink:
        """One verification link."""
        return self._call("GET", f"/v1/verification-links/{self._part(id)}", options=options)

    def cancel(self, id: str, /, *, options: Options | None = None) -> types.VerificationLink:
        """Cancel a pending verification link."""
        return self._call("POST", f"/v1/verification-links/{self._part(id)}/cancel", options=options)

    def roll_url(self, id: str, /, *, options: Options | None = None) -> types.VerificationLink:
        """A new address for a pending link."""
        return self._call("POST", f"/v1/verification-links/{self._part(id)}/roll-url", options=options)

    def send(self, id: str, /, *, options: Options | None = None) -> types.VerificationLink:
        """Mail a pending link again."""
        return self._call("POST", f"/v1/verification-links/{self._part(id)}/send", options=options)

    def renew(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.RenewLink]) -> types.VerificationLink:
        """Open a pending or expired link for longer."""
        return self._call("POST", f"/v1/verification-links/{self._part(id)}/renew", body=body, options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListVerificationLinks]) -> List[types.VerificationLink]:
        """List verification links."""
        return List(self._transport, "/v1/verification-links", query, options)


class IdChecks(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateIdCheck]) -> types.IdCheck:
        """Ask a person to confirm their identity."""
        return self._call("POST", "/v1/id-checks", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.IdCheck:
        """One identity check."""
        return self._call("GET", f"/v1/id-checks/{self._part(id)}", options=options)

    def cancel(self, id: str, /, *, options: Options | None = None) -> types.IdCheck:
        """Cancel an open identity check."""
        return self._call("POST", f"/v1/id-checks/{self._part(id)}/cancel", options=options)

    def simulate(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.SimulateIdCheck]) -> types.IdCheck:
        """Play an outcome in the sandbox."""
        return self._call("POST", f"/v1/id-checks/{self._part(id)}/simulate", body=body, options=options)

    def report(self, id: str, /, lang: str | None = None, *, options: Options | None = None) -> str:
        """Printable report of an identity check."""
        return self._text("GET", f"/v1/id-checks/{self._part(id)}/report", query={"lang": lang}, options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListIdChecks]) -> List[types.IdCheck]:
        """List identity checks."""
        return List(self._transport, "/v1/id-checks", query, options)


class SanctionsScreenings(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateSanctionsScreening]) -> types.SanctionsScreening:
        """Screen a person, company, vessel or wallet against sanctions, PEP and crime lists."""
        return self._call("POST", "/v1/sanctions-screenings", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.SanctionsScreening:
        """One sanctions screening."""
        return self._call("GET", f"/v1/sanctions-screenings/{self._part(id)}", options=options)

    def monitor(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.MonitorSanctionsScreening]) -> types.SanctionsScreening:
        """Watch the subject of a sanctions screening, or end that."""
        return self._call("POST", f"/v1/sanctions-screenings/{self._part(id)}/monitor", body=body, options=options)

    def simulate(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.SimulateSanctionsScreening]) -> types.SanctionsScreening:
        """Play a change of the lists in the sandbox."""
        return self._call("POST", f"/v1/sanctions-screenings/{self._part(id)}/simulate", body=body, options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListSanctionsScreenings]) -> List[types.SanctionsScreening]:
        """List sanctions screenings."""
        return List(self._transport, "/v1/sanctions-screenings", query, options)


class Customers(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateCustomer]) -> types.Customer:
        """Register a customer of yours."""
        return self._call("POST", "/v1/customers", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.Customer:
        """One customer with its usage."""
        return self._call("GET", f"/v1/customers/{self._part(id)}", options=options)

    def update(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.UpdateCustomer]) -> types.Customer:
        """Change a customer."""
        return self._call("PATCH", f"/v1/customers/{self._part(id)}", body=body, options=options)

    def delete(self, id: str, /, *, options: Options | None = None) -> types.Deleted:
        """Remove a customer's record."""
        return self._call("DELETE", f"/v1/customers/{self._part(id)}", options=options)

    def erase(self, id: str, /, *, options: Options | None = None) -> types.ErasedCustomer:
        """Erase what is kept of a customer's applicants."""
        return self._call("POST", f"/v1/customers/{self._part(id)}/erase", options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListCustomers]) -> List[types.Customer]:
        """List customers."""
        return List(self._transport, "/v1/customers", query, options)


class WebhookEndpoints(Resource):
    def create(self, *, options: Options | None = None, **body: Unpack[types.CreateWebhookEndpoint]) -> types.WebhookEndpoint:
        """Register a webhook endpoint."""
        return self._call("POST", "/v1/webhook-endpoints", body=body, options=options)

    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.WebhookEndpoint:
        """One webhook endpoint."""
        return self._call("GET", f"/v1/webhook-endpoints/{self._part(id)}", options=options)

    def update(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.UpdateWebhookEndpoint]) -> types.WebhookEndpoint:
        """Change a webhook endpoint."""
        return self._call("PATCH", f"/v1/webhook-endpoints/{self._part(id)}", body=body, options=options)

    def delete(self, id: str, /, *, options: Options | None = None) -> types.Deleted:
        """Remove a webhook endpoint."""
        return self._call("DELETE", f"/v1/webhook-endpoints/{self._part(id)}", options=options)

    def roll_secret(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.RollWebhookSecret]) -> types.WebhookEndpoint:
        """Replace the secret."""
        return self._call("POST", f"/v1/webhook-endpoints/{self._part(id)}/roll-secret", body=body, options=options)

    def test(self, id: str, /, *, options: Options | None = None) -> types.TestDelivery:
        """Send a signed ping now."""
        return self._call("POST", f"/v1/webhook-endpoints/{self._part(id)}/test", options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListWebhookEndpoints]) -> List[types.WebhookEndpoint]:
        """List webhook endpoints."""
        return List(self._transport, "/v1/webhook-endpoints", query, options)


class Events(Resource):
    def retrieve(self, id: str, /, *, options: Options | None = None) -> types.Event:
        """One event."""
        return self._call("GET", f"/v1/events/{self._part(id)}", options=options)

    def resend(self, id: str, /, *, options: Options | None = None, **body: Unpack[types.ResendEvent]) -> types.ResentEvent:
        """Deliver an event again."""
        return self._call("POST", f"/v1/events/{self._part(id)}/resend", body=body, options=options)

    def list(self, *, options: Options | None = None, **query: Unpack[types.ListEvents]) -> List[types.Event]:
        """List events of the last 30 days."""
        return List(self._transport, "/v1/events", query, options)


class WaitingScreenings(Screenings, Waiting):
    """Screenings that can be waited for."""


class Api:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.usage = Usage(transport)
        self.invoices = Invoices(transport)
        self.settings = Settings(transport)
        self.screenings = WaitingScreenings(transport)
        self.screening_requests = ScreeningRequests(transport)
        self.verification_links = VerificationLinks(transport)
        self.id_checks = IdChecks(transport)
        self.sanctions_screenings = SanctionsScreenings(transport)
        self.customers = Customers(transport)
        self.webhook_endpoints = WebhookEndpoints(transport)
        self.events = Events(transport)

    def me(self, *, options: Options | None = None) -> types.ApiKey:
        """The key that asks, its scopes and its account."""
        return Resource(self._transport)._call("GET", "/v1/me", options=options)
