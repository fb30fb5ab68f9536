/** Ids that stand in examples, of the description and of the documentation; tests put real ones in their place. */
export const SAMPLE_IDS = {
  screening: "0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7",
  request: "srq_01K7Z2N6C9E2G5J8M1Q4S7V0XY",
  link: "vl_01K7Z2M4Q8X3V6N9P1R5T0WBDC",
  idCheck: "idc_01K7Z2P9A4C7E1G5J8M2Q6S0VX",
  sanctions: "san_01K7Z2R3B6D9F2H5K8N1P4T7WY",
  customer: "agency-7",
  endpoint: "we_01K7Z2T8C1E4G7J0M3Q6S9V2XZ",
  event: "evt_01K7Z2V5D8F1H4K7N0P3R6T9WA",
} as const;
export type SampleObject = keyof typeof SAMPLE_IDS;
