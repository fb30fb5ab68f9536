import { z } from "zod";
import { listQuery } from "@/server/platform/pagination";
import { searchFilter } from "@/server/platform/search-text";
import { CustomerId } from "@/server/platform/wire";
import { memberProcedure, router } from "@/server/trpc/init";
import { createCustomer } from "./create";
import { getCustomer } from "./get";
import { listCustomers } from "./list";
import { removeCustomer } from "./remove";
import { CreateCustomer, UpdateCustomer } from "./schema";
import { updateCustomer } from "./update";

const Named = z.object({ id: CustomerId });

export const customersRouter = router({
  list: memberProcedure("customers:read")
    .input(listQuery(searchFilter))
    .query(({ ctx, input }) => listCustomers(ctx.context, input)),
  get: memberProcedure("customers:read")
    .input(Named)
    .query(({ ctx, input }) => getCustomer(ctx.context, input.id)),
  create: memberProcedure("customers:write")
    .input(CreateCustomer)
    .mutation(({ ctx, input }) => createCustomer(ctx.context, input)),
  update: memberProcedure("customers:write")
    .input(Named.extend({ change: UpdateCustomer }))
    .mutation(({ ctx, input }) => updateCustomer(ctx.context, input.id, input.change)),
  remove: memberProcedure("customers:write")
    .input(Named)
    .mutation(({ ctx, input }) => removeCustomer(ctx.context, input.id)),
});
