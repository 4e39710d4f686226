import type { Role } from '@shoebox/domain/accounts/roles'
import { type CompiledQuery, sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { Ctx, UserCtx, UserTx } from '../context.ts'

export type UserRole = { userId: string; role: Role }

export type RoleRow = { role: Role }

export function listRoles(ctx: UserCtx): Promise<RoleRow[]> {
  // The check constraint of the table allows exactly the roles of the domain.
  const query: CompiledQuery<RoleRow> = sql<RoleRow>`
    select role from user_roles where user_id = ${ctx.actor.userId} order by role
  `.compile(ctx.pool.db)
  return read(ctx, { name: 'accounts.roles', query })
}

/** Checks only the role, which is not enough to authorize: an admin without a second factor counts too. */
export async function isAdmin(ctx: UserCtx): Promise<boolean> {
  const query = sql<{ admin: boolean }>`select is_current_user_admin() as admin`.compile(
    ctx.pool.db,
  )
  const [row] = await read(ctx, { name: 'accounts.is-admin', query })
  return row?.admin === true
}

export async function hasStaffRights(ctx: Ctx): Promise<boolean> {
  const query = sql<{ staff: boolean }>`select auth.is_staff() as staff`.compile(ctx.pool.db)
  const [row] = await read(ctx, { name: 'accounts.is-staff', query })
  return row?.staff === true
}

export async function takeCustomerRole({ db }: UserTx): Promise<void> {
  await sql`select become_customer()`.execute(db)
}

/** Serializes role changes, so that two admins cannot revoke each other's role at the same time. */
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

export async function addRole({ db, actor }: UserTx, { userId, role }: UserRole): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_by: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function holdsRole({ db }: UserTx, { userId, role }: UserRole): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}

/** Banned admins do not count: they could not grant the role again. */
export async function hasOtherAdmin({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select has_other_admin(${userId}) as exists
  `.execute(db)
  return rows[0]?.exists === true
}

export async function removeRole({ db }: UserTx, { userId, role }: UserRole): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', role).execute()
}
