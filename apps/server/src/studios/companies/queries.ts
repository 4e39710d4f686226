import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { CompiledQuery, type ReferenceExpression, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx, UserCtx, UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

const columns = [
  'id',
  'name',
  'created_by',
  'company_logo',
  'street_address',
  'street_address_2',
  'city',
  'state_province',
  'postal_code',
  'phone',
  'archived_at',
] as const satisfies readonly ReferenceExpression<Database, 'companies'>[]

export type CompanyRow = {
  id: string
  name: string
  created_by: string
  company_logo: string | null
  street_address: string | null
  street_address_2: string | null
  city: string | null
  state_province: string | null
  postal_code: string | null
  phone: string | null
  archived_at: Date | null
}

export type CompanyFields = Omit<CompanyRow, 'id' | 'created_by' | 'archived_at'>

export type TrustedStudioRow = { name: string; company_logo: string }

/** A security definer function, because only members may read the row of a company. */
export function listAgreedStudios(ctx: Ctx): Promise<TrustedStudioRow[]> {
  const query = CompiledQuery.raw('select name, company_logo from trusted_studios()')
  return read<TrustedStudioRow>(ctx, { name: 'studios.trusted', query })
}

export function listOwnCompanies(ctx: UserCtx): Promise<CompanyRow[]> {
  const query = ctx.pool.db
    .selectFrom('companies')
    .select(columns)
    .where('created_by', '=', ctx.actor.userId)
    .orderBy('name')
    .orderBy('id')
    .compile()
  return read(ctx, { name: 'studios.own-companies', query })
}

export async function findOwnCompany(ctx: UserCtx, name: string): Promise<CompanyRow | undefined> {
  const query = ctx.pool.db
    .selectFrom('companies')
    .select(columns)
    .where('created_by', '=', ctx.actor.userId)
    .where(sql`normalized_name(name)`, '=', sql`normalized_name(${name})`)
    .limit(1)
    .compile()
  const [row] = await read(ctx, { name: 'studios.company-by-name', query })
  return row
}

export type CompanyWithRoleRow = CompanyRow & {
  role: CompanyRole | null
  approval_over: number | null
  has_orders: boolean
}

/** A company as one of its members sees it. */
export type MemberCompanyRow = CompanyWithRoleRow & { role: CompanyRole }

const companyWithRoleSql = `
  select c.id, c.name, c.created_by, c.company_logo, c.street_address, c.street_address_2, c.city, c.state_province,
    c.postal_code, c.phone, c.archived_at, c.approval_over,
    case when c.created_by = $2 then 'owner' else m.role end as role,
    exists (select from orders o where o.company_id = c.id) as has_orders
  from companies c left join company_members m on m.company_id = c.id and m.user_id = $2
  where c.id = $1`

/** The owner is the creator; the role is null for an admin who is no member. */
export async function findCompanyWithRole(
  { db, actor }: UserTx,
  id: string,
): Promise<CompanyWithRoleRow | null> {
  const query = CompiledQuery.raw(companyWithRoleSql, [id, actor.userId])
  const { rows } = await db.executeQuery<CompanyWithRoleRow>(query)
  return rows[0] ?? null
}

export type JoinedCompanyRow = {
  id: string
  name: string
  role: CompanyRole
  archived_at: Date | null
}

const joinedCompaniesSql = `
  select c.id, c.name, m.role, c.archived_at
  from company_members m join companies c on c.id = m.company_id
  where m.user_id = $1 and c.created_by <> $1
  order by c.name, c.id`

export function listJoined(ctx: UserCtx): Promise<JoinedCompanyRow[]> {
  const query = CompiledQuery.raw(joinedCompaniesSql, [ctx.actor.userId])
  return read<JoinedCompanyRow>(ctx, { name: 'studios.joined-companies', query })
}

export async function setApprovalOver(
  { db }: UserTx,
  { id, approvalOver }: { id: string; approvalOver: number | null },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ approval_over: approvalOver })
    .where('id', '=', id)
    .execute()
}

export function insertCompany(
  { db, actor }: UserTx,
  fields: Partial<CompanyFields> & { name: string },
): Promise<CompanyRow> {
  return db
    .insertInto('companies')
    .values({ ...fields, created_by: actor.userId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateCompanyFields(
  { db, actor }: UserTx,
  { id, changes }: { id: string; changes: Partial<CompanyFields> },
): Promise<CompanyRow> {
  return db
    .updateTable('companies')
    .set(changes)
    .where('id', '=', id)
    .where('created_by', '=', actor.userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ids of all members except the actor. */
export async function listOtherMembers({ db, actor }: UserTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_people(${id}) where user_id <> ${actor.userId}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export async function deleteOwnCompany({ db, actor }: UserTx, id: string): Promise<void> {
  await db
    .deleteFrom('companies')
    .where('id', '=', id)
    .where('created_by', '=', actor.userId)
    .execute()
}

/** Archiving twice keeps the first timestamp. */
export function setCompanyArchived(
  { db, actor }: UserTx,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<CompanyRow> {
  return db
    .updateTable('companies')
    .set({ archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null })
    .where('id', '=', id)
    .where('created_by', '=', actor.userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}
