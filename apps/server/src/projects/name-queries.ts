import { CompiledQuery } from 'kysely'
import { read } from '../context/statement.ts'
import type { UserCtx } from '../context.ts'

export type NamedRow = { id: string; name: string }
export type NameSearch = {
  entity: 'company' | 'project'
  name: string
  /** The row that is being renamed, which may keep its name. */
  excludeId?: string | undefined
}

const duplicatesSql = {
  company: `
    select id, name from companies where created_by = $1 and normalized_name(name) = normalized_name($2)
      and id is distinct from $3 order by name, id`,
  project: `
    select id, name from projects where user_id = $1 and normalized_name(name) = normalized_name($2)
      and id is distinct from $3 order by name, id`,
}

export function listOwnRowsNamed(
  ctx: UserCtx,
  { entity, name, excludeId }: NameSearch,
): Promise<NamedRow[]> {
  const query = CompiledQuery.raw(duplicatesSql[entity], [
    ctx.actor.userId,
    name,
    excludeId ?? null,
  ])
  return read<NamedRow>(ctx, { name: `projects.${entity}-duplicates`, query })
}

export type ComparedRows = {
  companies: NamedRow[]
  joined_companies: NamedRow[]
  projects: { id: string; name: string; company: string; company_id: string | null }[]
}

const comparedRowsSql = `
  select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by created_at, id), '[]')
     from companies where created_by = $1) as companies,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by created_at, id), '[]')
     from companies
     where created_by <> $1 and id in (select my_companies('create-projects'))) as joined_companies,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'company', company, 'company_id', company_id)
       order by created_at, id), '[]')
     from projects
     where user_id = $1 and (company_id is null or company_id in (select my_companies('edit-own-work')))) as projects`

/** Oldest first: of two rows that share a name, the newer one is reported. */
export async function listRowsToCompare(ctx: UserCtx): Promise<ComparedRows> {
  const query = CompiledQuery.raw(comparedRowsSql, [ctx.actor.userId])
  const [row] = await read<ComparedRows>(ctx, { name: 'projects.rows-to-compare', query })
  return row ?? { companies: [], joined_companies: [], projects: [] }
}
