import { CompiledQuery } from 'kysely'
import type { UserTx } from '../context.ts'

export type CompanyProjectRow = {
  id: string
  name: string
  user_id: string
  made_by: string | null
  last_used_at: Date | null
  created_at: Date
  archived_at: Date | null
  wishlists: { id: string; name: string; photo_count: number }[]
}

/** $2: whether the caller may read wishlists. */
export const companyProjectsSql = `
  select p.id, p.name, p.user_id, nullif(concat_ws(' ', m.first_name, m.last_name), '') as made_by, p.last_used_at,
    p.created_at, p.archived_at,
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'photo_count', (
         select count(*) from wishlist_items i where i.wishlist_id = w.id)) order by w.updated_at desc, w.id), '[]')
     from wishlists w where w.project_id = p.id and $2) as wishlists
  from projects p left join company_people($1) m on m.user_id = p.user_id
  where p.company_id = $1
  order by coalesce(p.last_used_at, p.created_at) desc, p.id
  limit $3`

type CompanyProjectSearch = { companyId: string; canReadWishlists: boolean; limit: number }

export async function listProjectsOfCompany(
  { db }: UserTx,
  { companyId, canReadWishlists, limit }: CompanyProjectSearch,
): Promise<CompanyProjectRow[]> {
  const query = CompiledQuery.raw(companyProjectsSql, [companyId, canReadWishlists, limit])
  const { rows } = await db.executeQuery<CompanyProjectRow>(query)
  return rows
}
