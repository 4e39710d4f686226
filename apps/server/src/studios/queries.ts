import { CompiledQuery, type ReferenceExpression, sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { Ctx, UserCtx, UserTx } from '../context.ts'
import type { Database } from '../db/connect.ts'

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

export function findCompanyById({ db }: UserTx, id: string): Promise<CompanyRow | undefined> {
  return db.selectFrom('companies').select(columns).where('id', '=', id).executeTakeFirst()
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
