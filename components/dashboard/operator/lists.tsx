"use client";

import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api";
import { ListsTable } from "../sanctions/lists-table";
import { useSession } from "../session";

/** The sanctions lists, with what went wrong. */
export function Lists() {
  const lists = useQuery(useApi().operator.lists.queryOptions());
  return <ListsTable lists={lists} caption={useSession().words.operator.tabs.lists} errors />;
}
