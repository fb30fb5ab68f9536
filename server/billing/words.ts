import type { Locale } from "@/server/platform/i18n/index";

const en = {
  title: "Invoice",
  to: "For",
  period: "Period",
  number: "Number",
  issued: "Issued",
  dueOn: "Due on",
  paidOn: "Paid on",
  item: "Item",
  units: "Units",
  amount: "Amount",
  total: "Total",
  due: "Amount due",
  download: "Download as PDF",
  statuses: {
    open: "Open",
    paid: "Paid",
    void: "Void",
    uncollectible: "Uncollectible",
    settled_from_balance: "Settled from the balance",
  },
  kinds: {
    screening: "Screenings",
    id_check: "Identity checks",
    sanctions: "Sanctions checks",
    minimum: "Top-up to the minimum",
    fee: "Monthly fee",
    onboarding: "Onboarding",
    from_balance: "Taken from the balance",
  },
};

const es: typeof en = {
  title: "Factura",
  to: "Para",
  period: "Periodo",
  number: "Número",
  issued: "Emitida el",
  dueOn: "Vence el",
  paidOn: "Pagada el",
  item: "Concepto",
  units: "Unidades",
  amount: "Importe",
  total: "Total",
  due: "Importe pendiente",
  download: "Descargar en PDF",
  statuses: {
    open: "Pendiente",
    paid: "Pagada",
    void: "Anulada",
    uncollectible: "Incobrable",
    settled_from_balance: "Cargada al saldo",
  },
  kinds: {
    screening: "Verificaciones",
    id_check: "Comprobaciones de identidad",
    sanctions: "Comprobaciones de sanciones",
    minimum: "Complemento hasta el mínimo",
    fee: "Cuota mensual",
    onboarding: "Alta",
    from_balance: "Descontado del saldo",
  },
};

export function invoiceWords(locale: Locale) {
  return locale === "es" ? es : en;
}
