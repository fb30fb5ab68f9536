import type { Context } from "@/server/platform/context";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { matching, type Searched } from "@/server/platform/search-text";
import { positionOf } from "@/server/platform/tombstones";
import { findCustomer } from "./find";
import { presentCustomer } from "./present";

export function listCustomers(ctx: Context, query: ListQuery & Searched) {
  requirePermission(ctx, "customers:read");
  return listPage({
    query,
    url: "/v1/customers",
    where: query.search === undefined ? {} : matching(query.search),
    position: (id) => positionOf(ctx, "customer", id, findCustomer(ctx, id)),
    find: (args) => ctx.db.customer.findMany(args),
    present: presentCustomer,
  });
}
