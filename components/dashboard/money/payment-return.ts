"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";

/** Back from the payment page: asks once whether the payment arrived, says so, and takes its number out of the address. */
export function usePaymentReturn(): void {
  const { words, path } = useSession();
  const t = words.money;
  const api = useApi();
  const after = useAfter();
  const router = useRouter();
  const paid = useSearchParams().get("paid");
  const asked = useRef(false);
  const confirm = useMutation(
    api.billing.confirm.mutationOptions(
      after(({ booked }: { booked: boolean }) => (booked ? t.paymentBooked : t.paymentPending)),
    ),
  );
  const { mutate } = confirm;
  useEffect(() => {
    if (!paid || asked.current) return;
    asked.current = true;
    mutate({ payment: paid });
    router.replace(path("/usage"));
  }, [paid, mutate, router, path]);
}
