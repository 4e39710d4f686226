import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

type Front = { is_gone: boolean; has_back: boolean }

/** The own photo that a back is sent for; a back has none itself. */
export async function findFront({ db, actor }: UserTx, id: string): Promise<Front | null> {
  const { rows } = await sql<Front>`
    select p.photo_status in ('failed', 'withdrawn') as is_gone,
      exists (
        select from photos b where b.back_of = p.id and b.photo_status not in ('failed', 'withdrawn')
      ) as has_back
    from photos p
    where p.id = ${id} and p.user_id = ${actor.userId} and p.back_of is null
  `.execute(db)
  return rows[0] ?? null
}
