import type { DatabasePool } from '../../db/connect.ts'

export type Asked = {
  network: Buffer
  ids: readonly string[]
  limit: number
  /** All of them or nothing new. */
  whole: boolean
}

type Admission = {
  /** Of the database, in UTC. */
  day: string
  admitted: string[]
  /** All that was given today, once nothing new can be. */
  given: string[] | null
}

const admitSql = `
  select day::text as day, admitted, given from admit_to_visitor($1, $2::uuid[], $3, $4)`

/** Asked for whoever has no session, before any role: the connection's own may do this and no more. */
export async function admitPhotos(
  { pool }: DatabasePool,
  { network, ids, limit, whole }: Asked,
): Promise<Admission> {
  const { rows } = await pool.query<Admission>({
    name: 'catalog.admit-photos',
    text: admitSql,
    values: [network, `{${ids.join()}}`, limit, whole],
  })
  return rows[0] ?? { day: '', admitted: [], given: null }
}
