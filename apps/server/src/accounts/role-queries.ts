import type { Role } from '@shoebox/domain/accounts/roles'
import { sql } from 'kysely'
import type { UserTx } from '../context.ts'

export type RoleOfUser = { userId: string; role: Role }

export async function takeCustomerRole({ db }: UserTx): Promise<void> {
  await sql`select become_customer()`.execute(db)
}

/** One change of roles at a time, so that two admins cannot take each other's role in the same moment. */
export async function lockRoles({ db }: UserTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts.user_roles', 0))`.execute(db)
}

export async function userExists({ db }: UserTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user did not have it yet. */
export async function addRole(
  { db, actor }: UserTx,
  { userId, role }: RoleOfUser,
): Promise<boolean> {
  const added = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_by: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return added !== undefined
}

export async function holdsRole({ db }: UserTx, { userId, role }: RoleOfUser): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody who is banned is none: they could not grant the role again. */
export async function hasOtherAdmin({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select has_other_admin(${userId}) as exists
  `.execute(db)
  return rows[0]?.exists === true
}

export async function removeRole({ db }: UserTx, { userId, role }: RoleOfUser): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', role).execute()
}
