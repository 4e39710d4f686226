import type { AssignableRole } from '@shoebox/domain/studios/company-roles'
import { CompiledQuery, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { UserCtx, UserTx } from '../../context.ts'

export type ReceivedInvitationRow = {
  id: string
  company_id: string
  company_name: string
  role: AssignableRole
  invited_by_name: string | null
  email: string
  sent_at: Date
  expires_at: Date
  state: 'open' | 'expired' | 'accepted' | 'declined'
}

const openInvitationsSql = `
  select id, company_id, company_name, role, invited_by_name, email, sent_at, expires_at, 'open' as state
  from my_invitations() where answer is null and expires_at > now()`

/** The newest first. */
export function listOpenInvitations(ctx: UserCtx): Promise<ReceivedInvitationRow[]> {
  const query = CompiledQuery.raw(openInvitationsSql)
  return read<ReceivedInvitationRow>(ctx, { name: 'studios.open-invitations', query })
}

export async function findReceivedInvitation(
  { db }: UserTx,
  id: string,
): Promise<ReceivedInvitationRow | null> {
  const { rows } = await sql<ReceivedInvitationRow>`
    select id, company_id, company_name, role, invited_by_name, email, sent_at, expires_at,
      coalesce(answer, case when expires_at > now() then 'open' else 'expired' end) as state
    from my_invitations() where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** The address of an open invitation to another user. */
export async function findRecipient({ db }: UserTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select invitation_recipient(${id}) as email
  `.execute(db)
  return rows[0]?.email ?? null
}

/** The company that the caller joined, or null if the invitation is not open to them. */
export async function acceptOpenInvitation({ db }: UserTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ company_id: string | null }>`
    select accept_invitation(${id}) as company_id
  `.execute(db)
  return rows[0]?.company_id ?? null
}

export async function declineOpenInvitation({ db }: UserTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_declined: boolean }>`
    select decline_invitation(${id}) as is_declined
  `.execute(db)
  return rows[0]?.is_declined === true
}

type EarlierAnswer = {
  company_id: string
  answer: 'accepted' | 'declined' | 'revoked' | null
  is_member: boolean
}

/** An invitation to the caller's confirmed address, whether or not it is open. */
export async function findEarlierAnswer(
  { db, actor }: UserTx,
  id: string,
): Promise<EarlierAnswer | null> {
  const { rows } = await sql<EarlierAnswer>`
    select company_id, answer,
      exists (select from company_members m where m.company_id = i.company_id and m.user_id = ${actor.userId})
        as is_member
    from company_invitations i
    where id = ${id} and email = my_confirmed_email()::citext
  `.execute(db)
  return rows[0] ?? null
}
