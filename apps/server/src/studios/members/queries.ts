import type { AssignableRole, CompanyRole } from '@shoebox/domain/studios/company-roles'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type MemberRow = {
  user_id: string
  first_name: string | null
  last_name: string | null
  email: string
  role: CompanyRole
  joined_at: Date
}

type MemberKey = { companyId: string; userId: string }

/** Locks the company for changes to its members. Row-level security lets only the owner lock it. */
export async function lockCompany({ db }: UserTx, id: string): Promise<void> {
  await sql`select from companies where id = ${id} for no key update`.execute(db)
}

/** For a member who leaves: waits for a hand-over in progress. */
export async function lockJoinedCompany({ db }: UserTx, id: string): Promise<void> {
  await sql`select lock_joined_company(${id})`.execute(db)
}

/** The owner first. */
export async function listMembers({ db }: UserTx, companyId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select user_id, first_name, last_name, email, role, joined_at from company_people(${companyId})
  `.execute(db)
  return rows
}

export async function findMember(
  { db }: UserTx,
  { companyId, userId }: MemberKey,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select user_id, first_name, last_name, email, role, joined_at
    from company_people(${companyId}) where user_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}

export async function hasMemberWithEmail(
  { db }: UserTx,
  { companyId, email }: { companyId: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from company_people(${companyId}) where lower(email) = lower(${email})
  `.execute(db)
  return rows.length > 0
}

export async function updateMemberRole(
  { db }: UserTx,
  { companyId, userId, role }: MemberKey & { role: AssignableRole },
): Promise<void> {
  await sql`
    update company_members set role = ${role} where company_id = ${companyId} and user_id = ${userId}
  `.execute(db)
}

/** False if there is no such member, or if they own the company. */
export async function deleteMember(
  { db }: UserTx,
  { companyId, userId }: MemberKey,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from company_members where company_id = ${companyId} and user_id = ${userId}
  `.execute(db)
  return numAffectedRows === 1n
}

/** False unless the caller owns the company or is an admin, and the user is another member. */
export async function changeOwner(
  { db }: UserTx,
  { companyId, userId }: MemberKey,
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select hand_over_company(${companyId}, ${userId}) as is_changed
  `.execute(db)
  return rows[0]?.is_changed === true
}
