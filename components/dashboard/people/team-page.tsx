"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { PageHead, Section } from "@/components/ui/page";
import { type Column, DataTable } from "@/components/ui/table";
import { Invite } from "@/server/members/schema";
import { ROLES, type Role } from "@/server/platform/roles";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Day, When } from "../values";

type Member = {
  userId: string;
  name: string | null;
  email: string;
  role: Role;
  twoFactor: boolean;
  keys: number;
  awayUntil: string | null;
  createdAt: string;
};

export function TeamPage() {
  const { words, may, user } = useSession();
  const t = words.team;
  const api = useApi();
  const after = useAfter();
  const members = useQuery(api.account.members.queryOptions());
  const invitations = useQuery(api.account.invitations.queryOptions());
  const account = useQuery(api.account.get.queryOptions());
  const require = useMutation(api.account.requireTwoFactor.mutationOptions(after(words.common.saved)));
  const [endKeys, setEndKeys] = useState(true);
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const remove = useMutation(
    api.account.removeMember.mutationOptions(after(t.removed, () => setRemoving(null))),
  );
  const withdraw = useMutation(api.account.withdrawInvitation.mutationOptions(after()));
  const writes = may("members:write");
  const columns: Column<Member>[] = [
    {
      id: "name",
      head: words.common.name,
      wide: true,
      cell: (row) => (
        <>
          <span className="font-medium">{row.name ?? row.email}</span>
          {row.userId === user.id ? <span className="text-muted"> ({words.common.you})</span> : null}
          <span className="block text-sm text-muted wrap-anywhere sm:truncate">{row.email}</span>
          {row.awayUntil ? (
            <span className="block text-sm text-warn">
              {words.desk.away.until} <Day at={row.awayUntil} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "role",
      head: t.role,
      cell: (row) =>
        writes ? (
          <span className="flex items-center gap-1">
            {words.roles[row.role]}
            <IconButton label={`${t.changeRole}: ${row.name ?? row.email}`} onClick={() => setChanging(row)}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
          </span>
        ) : (
          words.roles[row.role]
        ),
    },
    {
      id: "factor",
      head: t.twoFactor,
      from: "sm",
      cell: (row) => (row.twoFactor ? words.common.yes : words.common.no),
    },
    { id: "joined", head: t.joined, from: "md", cell: (row) => <Day at={row.createdAt} /> },
    {
      id: "remove",
      head: <span className="sr-only">{words.common.actions}</span>,
      align: "right",
      cell: (row) =>
        writes ? (
          <IconButton label={`${words.common.remove}: ${row.email}`} onClick={() => setRemoving(row)}>
            <UserMinus aria-hidden className="size-4" />
          </IconButton>
        ) : null,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {writes ? (
          <Button
            look="primary"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setInviting(true)}
          >
            {t.invite}
          </Button>
        ) : null}
      </PageHead>
      <Answer query={members}>
        {(rows) => <DataTable rows={rows} columns={columns} keyOf={(row) => row.userId} caption={t.title} />}
      </Answer>
      {writes && account.data ? (
        <div className="mt-6 max-w-xl">
          <CheckField
            label={t.requireFactor}
            hint={t.requireFactorHint}
            checked={account.data.requireTwoFactor}
            disabled={require.isPending}
            onChange={(event) => require.mutate({ required: event.target.checked })}
          />
        </div>
      ) : null}
      {invitations.data && invitations.data.length > 0 ? (
        <div className="mt-8">
          <Section title={t.pending}>
            <ul className="divide-y divide-line">
              {invitations.data.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                  <span>
                    {one.email} · {words.roles[one.role as Role]}
                    <span className="text-sm text-muted">
                      {" "}
                      · {t.expires} <When at={one.expiresAt} />
                    </span>
                  </span>
                  {writes ? (
                    <Button
                      size="sm"
                      busy={withdraw.isPending}
                      onClick={() => withdraw.mutate({ id: one.id })}
                    >
                      {t.withdraw}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {changing ? <RoleDialog member={changing} onClose={() => setChanging(null)} /> : null}
      <Dialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t.remove}
        description={t.removeText(removing?.name ?? removing?.email ?? "")}
        close={words.common.close}
      >
        {removing && removing.keys > 0 ? (
          <CheckField
            label={`${t.endKeys} (${removing.keys})`}
            checked={endKeys}
            onChange={(event) => setEndKeys(event.target.checked)}
          />
        ) : null}
        <DialogActions>
          <Button onClick={() => setRemoving(null)}>{words.common.cancel}</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => removing && remove.mutate({ userId: removing.userId, endKeys })}
          >
            {words.common.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Nothing changes before it is confirmed: who owns the account, and who may decide, hangs on it. */
function RoleDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const { words } = useSession();
  const t = words.team;
  const api = useApi();
  const after = useAfter();
  const change = useMutation(api.account.changeRole.mutationOptions(after(t.changed, onClose)));
  const [role, setRole] = useState(member.role);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.changeRole}
      description={member.name ?? member.email}
      close={words.common.close}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (role === member.role) onClose();
          else change.mutate({ userId: member.userId, role });
        }}
      >
        <SelectField
          label={t.role}
          hint={t.roleHints[role]}
          value={role}
          onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? "read_only")}
          options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
        />
        <FormEnd submit={words.common.save} busy={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const { words } = useSession();
  const t = words.team;
  const api = useApi();
  const after = useAfter();
  const invite = useMutation(api.account.invite.mutationOptions(after(t.invited, onClose)));
  const form = useForm({
    resolver: zodResolver(Invite),
    defaultValues: { email: "", role: "reviewer" as const },
  });
  const role = form.watch("role") as Role;
  const fault = invite.error ? faultOf(invite.error) : null;
  return (
    <Dialog open onOpenChange={onClose} title={t.inviteTitle} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
        <TextField
          label={words.common.email}
          type="email"
          {...form.register("email")}
          error={
            form.formState.errors.email?.message ?? (fault?.param === "email" ? fault.message : undefined)
          }
        />
        <SelectField
          label={t.role}
          hint={t.roleHints[role]}
          {...form.register("role")}
          options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
        />
        <FormEnd submit={t.invite} busy={invite.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
