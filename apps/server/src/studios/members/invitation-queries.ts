import { type AssignableRole, invitationDays } from '@shoebox/domain/studios/company-roles'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type SentInvitationRow = {
  id: string
  email: string
  role: AssignableRole
  sent_at: Date
  expires_at: Date
  state: 'open' | 'expired' | 'declined'
}

type InvitationKey = { companyId: string; id: string }

/** The latest invitation to each address, unless it was accepted or revoked. */
export async function listSentInvitations(
  { db }: UserTx,
  companyId: string,
): Promise<SentInvitationRow[]> {
  const { rows } = await sql<SentInvitationRow>`
    select id, email, role, sent_at, expires_at,
      coalesce(answer, case when expires_at > now() then 'open' else 'expired' end) as state
    from (
      select distinct on (email) id, email, role, sent_at, expires_at, answer, created_at
      from company_invitations where company_id = ${companyId}
      order by email, created_at desc, id) as latest
    where answer is null or answer = 'declined'
    order by created_at, id
  `.execute(db)
  return rows
}

/** Expired invitations count too, because the owner can resend them. */
export async function countMembersAndInvitations(
  { db }: UserTx,
  companyId: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from company_members where company_id = ${companyId})
      + (select count(*) from company_invitations where company_id = ${companyId} and answer is null))::int as total
  `.execute(db)
  return rows[0]?.total ?? 0
}

type NewInvitation = { companyId: string; email: string; role: AssignableRole }

/** Null if the address already has an unanswered invitation. */
export async function insertInvitation(
  { db, actor }: UserTx,
  { companyId, email, role }: NewInvitation,
): Promise<SentInvitationRow | null> {
  const { rows } = await sql<SentInvitationRow>`
    insert into company_invitations (company_id, email, role, invited_by)
    values (${companyId}, ${email}, ${role}, ${actor.userId})
    on conflict (company_id, email) where answer is null do nothing
    returning id, email, role, sent_at, expires_at, 'open' as state
  `.execute(db)
  return rows[0] ?? null
}

export type UnansweredInvitation = {
  email: string
  /** Until it can be resent; zero or negative if it can be resent now. */
  seconds_to_wait: number
}

export async function lockUnanswered(
  { db }: UserTx,
  { companyId, id }: InvitationKey,
): Promise<UnansweredInvitation | null> {
  const { rows } = await sql<UnansweredInvitation>`
    select email, ceil(extract(epoch from sent_at + interval '1 minute' - now()))::int as seconds_to_wait
    from company_invitations
    where company_id = ${companyId} and id = ${id} and answer is null
    for update
  `.execute(db)
  return rows[0] ?? null
}

export async function renewInvitation(
  { db }: UserTx,
  { companyId, id }: InvitationKey,
): Promise<SentInvitationRow | null> {
  const { rows } = await sql<SentInvitationRow>`
    update company_invitations
    set sent_at = now(), expires_at = now() + make_interval(days => ${invitationDays})
    where company_id = ${companyId} and id = ${id} and answer is null
    returning id, email, role, sent_at, expires_at, 'open' as state
  `.execute(db)
  return rows[0] ?? null
}

export async function updateInvitationRole(
  { db }: UserTx,
  { companyId, id, role }: InvitationKey & { role: AssignableRole },
): Promise<SentInvitationRow | null> {
  const { rows } = await sql<SentInvitationRow>`
    update company_invitations set role = ${role}
    where company_id = ${companyId} and id = ${id} and answer is null
    returning id, email, role, sent_at, expires_at,
      case when expires_at > now() then 'open' else 'expired' end as state
  `.execute(db)
  return rows[0] ?? null
}

/** Returns whether the invitation was still open. False if it was answered or had expired. */
export async function revokeUnanswered(
  { db }: UserTx,
  { companyId, id }: InvitationKey,
): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean }>`
    update company_invitations set answer = 'revoked', answered_at = now()
    where company_id = ${companyId} and id = ${id} and answer is null
    returning expires_at > now() as was_open
  `.execute(db)
  return rows[0]?.was_open === true
}

/** Deletes every declined invitation to the same address; otherwise an earlier one would appear in the list. */
export async function deleteDeclined(
  { db }: UserTx,
  { companyId, id }: InvitationKey,
): Promise<void> {
  await sql`
    delete from company_invitations
    where company_id = ${companyId} and answer = 'declined'
      and email = (select email from company_invitations where company_id = ${companyId} and id = ${id})
  `.execute(db)
}
