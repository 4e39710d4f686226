import { CompiledQuery } from 'kysely'
import { read } from '../context/statement.ts'
import type { Ctx, UserTx } from '../context.ts'

export type Member = { collectionId: string; photoId: string }

/** False if the photo was in the collection already. */
export async function addMember(
  { db }: UserTx,
  { collectionId, photoId }: Member,
): Promise<boolean> {
  const added = await db
    .insertInto('collection_photos')
    .values({ collection_id: collectionId, photo_id: photoId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('photo_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False if the photo was not in the collection. */
export async function removeMember(
  { db }: UserTx,
  { collectionId, photoId }: Member,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('collection_photos')
    .where('collection_id', '=', collectionId)
    .where('photo_id', '=', photoId)
    .returning('photo_id')
    .executeTakeFirst()
  return removed !== undefined
}

const photoCollectionsSql =
  'select collection_id as id from collection_photos where photo_id = $1 order by collection_id'

export async function listCollectionsOfPhoto(ctx: Ctx, photoId: string): Promise<string[]> {
  const query = CompiledQuery.raw(photoCollectionsSql, [photoId])
  const rows = await read<{ id: string }>(ctx, { name: 'collections.of-photo', query })
  return rows.map(({ id }) => id)
}

/** Position in the order of the collection: microseconds since 1970 when the photo was added, then its id. */
export type MemberPosition = { added: number; id: string }

type PageRequest = { collectionId: string; limit: number; after: MemberPosition | null }

type MemberPage = { exists: boolean; total: number; members: MemberPosition[] }

/** Reads one row more than the limit, which shows whether there is a next page. */
const memberPageSql = `
  with shown as (
    select m.photo_id, m.added_at
    from collection_photos m join photos p on p.id = m.photo_id and p.photo_status = 'live'
    where m.collection_id = $1),
  page as (
    select photo_id, added_at from shown
    where $3::bigint is null or (added_at, photo_id) <
      (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)
    order by added_at desc, photo_id desc limit $2::int + 1)
  select exists (select from collections where id = $1) as exists,
    (select count(*)::int from shown) as total,
    coalesce((select json_agg(json_build_object('id', photo_id,
      'added', (extract(epoch from added_at) * 1000000)::bigint) order by added_at desc, photo_id desc)
      from page), '[]') as members`

export async function findMemberPage(
  ctx: Ctx,
  { collectionId, limit, after }: PageRequest,
): Promise<MemberPage | null> {
  const query = CompiledQuery.raw(memberPageSql, [
    collectionId,
    limit,
    after?.added ?? null,
    after?.id ?? null,
  ])
  const [row] = await read<MemberPage>(ctx, { name: 'collections.member-page', query })
  return row?.exists ? row : null
}
