"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { CodeBlock, CopyButton } from "@/components/ui/copy";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckField, SelectField } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Notice, PageHead } from "@/components/ui/page";
import { type Column, DataTable } from "@/components/ui/table";
import { useApi } from "../api";
import { NewButton } from "../new-button";
import { Answer } from "../query";
import { useSession, useTell } from "../session";
import { StatusOf, When } from "../values";
import { NewKeyDialog } from "./new-key";

type Key = {
  id: string;
  name: string;
  created_by: string | null;
  creator_left: boolean;
  prefix: string;
  scopes: string[];
  expires_at: string | null;
  revoked_at: string | null;
  rotated_to: string | null;
  last_used_at: string | null;
  last_used_ip: string | null;
  created_at: string;
};

const GRACES = ["0h", "1h", "24h", "7d"] as const;
type Grace = (typeof GRACES)[number];

function stateOf(key: Key): string {
  if (key.revoked_at) return "revoked";
  if (key.expires_at && new Date(key.expires_at) <= new Date()) return "expired";
  return key.rotated_to ? "rotated" : "active";
}

/** The keys of one environment: make, rotate with grace, revoke, and see when each was last used. */
export function KeysPage() {
  const { words, may, environment, account, baseUrl } = useSession();
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const keys = useQuery(api.keys.list.queryOptions());
  const [creating, setCreating] = useState(false);
  const [rotating, setRotating] = useState<Key | null>(null);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const [grace, setGrace] = useState<Grace>("24h");
  const [shown, setShown] = useState<string | null>(null);
  const [withRevoked, setWithRevoked] = useState(false);
  const refresh = () => queryClient.invalidateQueries(api.keys.list.queryFilter());
  const rotate = useMutation(
    api.keys.rotate.mutationOptions({
      onSuccess: async (made) => {
        setRotating(null);
        setShown(made.key);
        await refresh();
      },
      onError: tell.failed,
    }),
  );
  const revoke = useMutation(
    api.keys.revoke.mutationOptions({
      onSuccess: async () => {
        setRevoking(null);
        tell.done(words.keys.revoked);
        await refresh();
      },
      onError: tell.failed,
    }),
  );
  const writes = may("keys:write");
  const columns: Column<Key>[] = [
    {
      id: "name",
      head: words.common.name,
      wide: true,
      cell: (key) => (
        <span>
          <span className="font-medium">{key.name}</span>
          {key.creator_left && !key.revoked_at ? (
            <span className="block text-sm text-warn">{words.keys.left(key.created_by ?? "")}</span>
          ) : key.created_by ? (
            <span className="block text-sm text-muted">{words.keys.madeBy(key.created_by)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "key",
      head: words.keys.prefix,
      from: "sm",
      cell: (key) => <code className="font-mono text-xs">{key.prefix}…</code>,
    },
    {
      id: "scopes",
      head: words.keys.scopes,
      from: "md",
      cell: (key) => (
        <span className="text-sm text-muted" title={key.scopes.join(", ")}>
          {key.scopes.includes("*")
            ? words.keys.full
            : `${key.scopes.slice(0, 2).join(", ")}${key.scopes.length > 2 ? ` +${key.scopes.length - 2}` : ""}`}
        </span>
      ),
    },
    {
      id: "used",
      head: words.keys.lastUsed,
      from: "sm",
      cell: (key) =>
        key.last_used_at ? (
          <span title={key.last_used_ip ? words.keys.from(key.last_used_ip) : ""}>
            <When at={key.last_used_at} />
          </span>
        ) : (
          <span className="text-muted">{words.common.never}</span>
        ),
    },
    { id: "expires", head: words.keys.expires, from: "lg", cell: (key) => <When at={key.expires_at} /> },
    { id: "status", head: words.common.status, cell: (key) => <StatusOf status={stateOf(key)} /> },
    {
      id: "actions",
      head: <span className="sr-only">{words.common.actions}</span>,
      cell: (key) =>
        writes && !key.revoked_at ? (
          <Menu
            trigger={
              <IconButton label={`${words.common.actions}: ${key.name}`}>
                <Ellipsis aria-hidden className="size-4" />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => setRotating(key)}>{words.keys.rotate}</MenuItem>
            <MenuItem danger onSelect={() => setRevoking(key)}>
              {words.keys.revoke}
            </MenuItem>
          </Menu>
        ) : null,
    },
  ];
  return (
    <>
      <PageHead title={words.keys.title} text={words.keys.text}>
        {writes ? <NewButton onClick={() => setCreating(true)}>{words.keys.create}</NewButton> : null}
      </PageHead>
      {environment === "live" && !account.liveEnabled ? (
        <div className="mb-4">
          <Notice tone="warn">{words.keys.liveOff}</Notice>
        </div>
      ) : null}
      <Answer query={keys}>
        {(data) => {
          const rows = data.filter((key) => withRevoked || !key.revoked_at);
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState title={words.keys.empty} text={words.keys.emptyText}>
                  <CodeBlock
                    title="curl"
                    code={`curl ${baseUrl}/v1/me \\\n  -H "Authorization: Bearer svc_${environment}_…"`}
                    label={words.common.copy}
                    done={words.common.copied}
                  />
                </EmptyState>
              ) : (
                <DataTable rows={rows} columns={columns} keyOf={(key) => key.id} caption={words.keys.title} />
              )}
              {data.some((key) => key.revoked_at) ? (
                <CheckField
                  className="mt-3"
                  label={words.keys.showRevoked}
                  checked={withRevoked}
                  onChange={(event) => setWithRevoked(event.target.checked)}
                />
              ) : null}
            </>
          );
        }}
      </Answer>
      <NewKeyDialog
        open={creating}
        onOpenChange={setCreating}
        onMade={async (key) => {
          setCreating(false);
          setShown(key);
          await refresh();
        }}
      />
      <Dialog
        open={shown !== null}
        onOpenChange={() => setShown(null)}
        title={words.keys.newTitle}
        description={words.keys.newText}
        close={words.common.close}
      >
        <div className="flex items-center gap-2 rounded border border-line bg-sunken p-3">
          <code className="min-w-0 flex-1 font-mono text-xs break-all" data-testid="new-key">
            {shown}
          </code>
          <CopyButton text={shown ?? ""} label={words.common.copy} done={words.common.copied} />
        </div>
        <DialogActions>
          <Button look="primary" onClick={() => setShown(null)}>
            {words.common.close}
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog
        open={rotating !== null}
        onOpenChange={() => setRotating(null)}
        title={words.keys.rotateTitle}
        description={words.keys.rotateText}
        close={words.common.close}
      >
        <SelectField
          label={words.keys.grace}
          value={grace}
          onChange={(event) => setGrace(GRACES.find((one) => one === event.target.value) ?? "24h")}
          options={GRACES.map((value) => ({ value, label: words.keys.graces[value] }))}
        />
        <DialogActions>
          <Button onClick={() => setRotating(null)}>{words.common.cancel}</Button>
          <Button
            look="primary"
            busy={rotate.isPending}
            onClick={() => rotating && rotate.mutate({ id: rotating.id, grace })}
          >
            {words.keys.rotate}
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={words.keys.revokeTitle}
        description={words.keys.revokeText(revoking?.name ?? "")}
        close={words.common.close}
      >
        <DialogActions>
          <Button onClick={() => setRevoking(null)}>{words.common.cancel}</Button>
          <Button
            look="danger"
            busy={revoke.isPending}
            onClick={() => revoking && revoke.mutate({ id: revoking.id })}
          >
            {words.keys.revoke}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
