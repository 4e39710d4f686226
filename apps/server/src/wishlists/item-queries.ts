import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { CompiledQuery, type ReferenceExpression, sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { UserCtx, UserTx } from '../context.ts'
import type { Database } from '../db/connect.ts'

const columns = [
  'id',
  'wishlist_id',
  'photo_id',
  'photoid',
  'license_type',
  'added_at',
] as const satisfies readonly ReferenceExpression<Database, 'wishlist_items'>[]

const returnedColumns = sql.join(columns.map((column) => sql.ref(column)))

export type ItemRow = {
  id: string
  wishlist_id: string
  photo_id: string
  photoid: number
  license_type: LicenseType
  added_at: Date
}

const itemsSql = `
  select ${columns.join()} from wishlist_items where wishlist_id = $1 order by added_at desc, id`

/** The items of a wishlist, the last added first. */
export async function listItems(ctx: UserCtx, wishlistId: string): Promise<ItemRow[]> {
  const query = CompiledQuery.raw(itemsSql, [wishlistId])
  if (ctx.db) return (await ctx.db.executeQuery<ItemRow>(query)).rows

  return read<ItemRow>(ctx, { name: 'wishlists.items', query })
}

type Item = { wishlistId: string; itemId: string }

export async function findItem(
  { db }: UserTx,
  { wishlistId, itemId }: Item,
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select ${returnedColumns}
    from wishlist_items where id = ${itemId} and wishlist_id = ${wishlistId}
  `.execute(db)
  return rows[0] ?? null
}

export type NewItem = { photoId: string; license: LicenseType }

type NewItems = { wishlistId: string; items: readonly NewItem[]; max: number }

/**
 * Adds the items whose photo is live and not in the wishlist yet, up to the limit. Inserts them in reverse: a wishlist
 * lists the latest first, so the batch keeps its order.
 */
export async function insertItems(
  { db }: UserTx,
  { wishlistId, items, max }: NewItems,
): Promise<ItemRow[]> {
  const photoIds = items.map(({ photoId }) => photoId)
  const licenses = items.map(({ license }) => license)
  const { rows } = await sql<ItemRow>`
    insert into wishlist_items (wishlist_id, photo_id, license_type)
    select ${wishlistId}, fitting.id, fitting.license
    from (
      select p.id, n.license, n.place
      from unnest(${photoIds}::uuid[], ${licenses}::text[]) with ordinality n (photo_id, license, place)
      join photos p on p.id = n.photo_id and p.photo_status = 'live'
      where not exists (
        select from wishlist_items i where i.wishlist_id = ${wishlistId} and i.photo_id = p.id)
      order by n.place limit ${max}
    ) fitting
    order by fitting.place desc
    returning ${returnedColumns}
  `.execute(db)
  return rows
}

/** Null if the item does not exist. */
export async function updateItemLicense(
  { db }: UserTx,
  { wishlistId, itemId, license }: Item & { license: LicenseType },
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    update wishlist_items set license_type = ${license}
    where id = ${itemId} and wishlist_id = ${wishlistId}
    returning ${returnedColumns}
  `.execute(db)
  return rows[0] ?? null
}

export async function deleteItems(
  { db }: UserTx,
  { wishlistId, ids }: { wishlistId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return

  await db
    .deleteFrom('wishlist_items')
    .where('wishlist_id', '=', wishlistId)
    .where('id', 'in', ids)
    .execute()
}

export type ContainingRow = { photo_id: string; id: string; name: string }

const wishlistsWithPhotoSql = `
  select i.photo_id, w.id, w.name
  from wishlists w join wishlist_items i on i.wishlist_id = w.id and i.photo_id = $2
  where w.user_id = $1 order by w.updated_at desc, w.id`

export function listWishlistsWithPhoto(ctx: UserCtx, photoId: string): Promise<ContainingRow[]> {
  const query = CompiledQuery.raw(wishlistsWithPhotoSql, [ctx.actor.userId, photoId])
  return read<ContainingRow>(ctx, { name: 'wishlists.with-photo', query })
}

export const wishlistedPhotosSql = `
  select distinct i.photo_id as id
  from wishlists w join wishlist_items i on i.wishlist_id = w.id and i.photo_id = any ($2::uuid[])
  where w.user_id = $1`

export async function listWishlistedPhotos(
  ctx: UserCtx,
  photoIds: readonly string[],
): Promise<string[]> {
  const values = [ctx.actor.userId, `{${photoIds.join()}}`]
  const query = CompiledQuery.raw(wishlistedPhotosSql, values)
  const rows = await read<{ id: string }>(ctx, { name: 'wishlists.wishlisted-photos', query })
  return rows.map(({ id }) => id)
}
