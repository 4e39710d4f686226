import type { AssignableRole, CompanyRole } from '@shoebox/domain/studios/company-roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

export type InvitationToSend = {
  email: string
  role: AssignableRole
  expires_at: Date
  company_name: string
  invited_by_name: string | null
}

/** Null if the invitation was answered, has expired or was deleted. */
export async function findInvitationToSend(db: Db, id: string): Promise<InvitationToSend | null> {
  const { rows } = await sql<InvitationToSend>`
    select i.email, i.role, i.expires_at, c.name as company_name,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as invited_by_name
    from company_invitations i
    join companies c on c.id = i.company_id
    left join profiles p on p.id = i.invited_by
    where i.id = ${id} and i.answer is null and i.expires_at > now()
  `.execute(db)
  return rows[0] ?? null
}

export type AnsweredInvitation = {
  company_id: string
  company_name: string
  email: string
  role: AssignableRole
  owner_email: string | null
}

export async function findAnsweredInvitation(
  db: Db,
  id: string,
): Promise<AnsweredInvitation | null> {
  const { rows } = await sql<AnsweredInvitation>`
    select i.company_id, c.name as company_name, i.email, i.role, user_email(c.created_by) as owner_email
    from company_invitations i join companies c on c.id = i.company_id
    where i.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

export type Membership = {
  company_name: string
  /** Null if the user is not a member. */
  role: CompanyRole | null
  user_name: string | null
  user_email: string | null
  owner_name: string | null
  owner_email: string | null
}

/** A current or former member of a company. Null if the user or the company was deleted. */
export async function findMembership(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select c.name as company_name, m.role,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name, user_email(u.id) as user_email,
      nullif(concat_ws(' ', o.first_name, o.last_name), '') as owner_name, user_email(o.id) as owner_email
    from companies c
    join profiles u on u.id = ${userId}
    join profiles o on o.id = c.created_by
    left join company_members m on m.company_id = c.id and m.user_id = u.id
    where c.id = ${companyId}
  `.execute(db)
  return rows[0] ?? null
}

/** Null if the user deleted their account. */
export async function findUserEmail(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    email: string | null
  }>`select user_email(${userId}) as email`.execute(db)
  return rows[0]?.email ?? null
}

export async function deleteInvitationsEndedBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from company_invitations where coalesce(answered_at, expires_at) < ${before}
  `.execute(db)
}

/** The condition on the kind is a literal, so that PostgreSQL can use the partial index. */
export async function deleteStudioEmailsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from emails where kind like 'studios.%' and status <> 'queued' and created_at < ${before}
  `.execute(db)
}
