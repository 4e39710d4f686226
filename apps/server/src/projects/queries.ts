import { CompiledQuery, sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { UserCtx, UserTx } from '../context.ts'

export type ProjectRow = {
  id: string
  name: string
  company: string
  company_id: string | null
  user_id: string
  last_used_at: Date | null
  created_at: Date
  archived_at: Date | null
  wishlist_count: number
  has_orders: boolean
  /** False in a company where the user's role no longer permits it. */
  can_edit: boolean
}

/** The current name of the company. If the company was deleted, the name that the project stored. */
const ownProjectsSql = `
  select p.id, p.name, coalesce(c.name, p.company) as company, p.company_id, p.user_id, p.last_used_at, p.created_at,
    p.archived_at, (select count(*)::int from wishlists w where w.project_id = p.id) as wishlist_count,
    exists (select from orders o where o.project_id = p.id) as has_orders,
    p.company_id is null or p.company_id in (select my_companies('edit-own-work')) as can_edit
  from projects p left join companies c on c.id = p.company_id
  where p.user_id = $1`

export function listOwnProjects(ctx: UserCtx): Promise<ProjectRow[]> {
  const text = `${ownProjectsSql} order by coalesce(p.last_used_at, p.created_at) desc, p.id`
  const query = CompiledQuery.raw(text, [ctx.actor.userId])
  return read<ProjectRow>(ctx, { name: 'projects.own', query })
}

export async function findOwnProject(
  { db, actor }: UserTx,
  id: string,
): Promise<ProjectRow | null> {
  const query = CompiledQuery.raw(`${ownProjectsSql} and p.id = $2`, [actor.userId, id])
  const { rows } = await db.executeQuery<ProjectRow>(query)
  return rows[0] ?? null
}

type ProjectName = { name: string; companyId: string }

/** If several projects have this name, the one used last. */
export async function findProjectNamed(
  { db, actor }: UserTx,
  { name, companyId }: ProjectName,
): Promise<ProjectRow | null> {
  const text = `${ownProjectsSql} and normalized_name(p.name) = normalized_name($2) and p.company_id = $3
    order by coalesce(p.last_used_at, p.created_at) desc, p.id limit 1`
  const query = CompiledQuery.raw(text, [actor.userId, name, companyId])
  const { rows } = await db.executeQuery<ProjectRow>(query)
  return rows[0] ?? null
}

export async function countOwnProjects({ db, actor }: UserTx): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Call before checking the user's role, so that they cannot be removed from a company between check and commit. */
export async function lockMemberships({ db }: UserTx): Promise<void> {
  await sql`select hold_memberships()`.execute(db)
}

type NewProject = { name: string; company: string; company_id: string }

export async function insertProject({ db, actor }: UserTx, fields: NewProject): Promise<string> {
  const { id } = await db
    .insertInto('projects')
    .values({ ...fields, user_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ProjectChanges = Partial<NewProject> & { isUsedNow: boolean }

export async function updateOwnProject(
  { db, actor }: UserTx,
  { id, changes: { isUsedNow, ...fields } }: { id: string; changes: ProjectChanges },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...fields, ...(isUsedNow && { last_used_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute()
}

/** Archiving twice keeps the first timestamp. */
export async function setProjectArchived(
  { db, actor }: UserTx,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute()
}

export async function deleteOwnProject({ db, actor }: UserTx, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).where('user_id', '=', actor.userId).execute()
}
