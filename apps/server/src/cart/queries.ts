import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { CompiledQuery, type ReferenceExpression, sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { UserCtx, UserTx } from '../context.ts'
import type { Database } from '../db/connect.ts'

const columns = [
  'id',
  'user_id',
  'photo_id',
  'photoid',
  'license_type',
  'added_at',
  'price_seen',
] as const satisfies readonly ReferenceExpression<Database, 'cart_items'>[]

const returnedColumns = sql.join(columns.map((column) => sql.ref(column)))

export type CartItemRow = {
  id: string
  user_id: string
  photo_id: string
  photoid: number
  license_type: LicenseType
  added_at: Date
  price_seen: number | null
}

export type NewCartItem = { photoId: string; license: LicenseType }

const ownItemsSql = `
  select ${columns.join()} from cart_items where user_id = $1 order by added_at desc, id`

/** The items of the cart, the last added first. */
export function listOwnItems(ctx: UserCtx): Promise<CartItemRow[]> {
  const query = CompiledQuery.raw(ownItemsSql, [ctx.actor.userId])
  return read<CartItemRow>(ctx, { name: 'cart.own-items', query })
}

export type PricedItemRow = {
  id: string
  photo_id: string
  license_type: LicenseType
  quantity: number
  price: number
}

const pricedItemsSql = `
  select c.id, c.photo_id, c.license_type, c.quantity, p.price
  from cart_items c join photos p on p.id = c.photo_id and p.photo_status = 'live'
  where c.user_id = $1 order by c.added_at desc, c.id`

/** Items whose photo is live, with its current price. */
export function listPricedItems(ctx: UserCtx): Promise<PricedItemRow[]> {
  const query = CompiledQuery.raw(pricedItemsSql, [ctx.actor.userId])
  return read<PricedItemRow>(ctx, { name: 'cart.priced-items', query })
}

/** Locks the cart until the transaction ends, so that no other request adds photos after they are counted. */
export async function lockCart({ db, actor }: UserTx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('cart ' || ${actor.userId}::text, 0))
  `.execute(db)
}

export async function listOwnPhotoIds({ db, actor }: UserTx): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('photo_id')
    .where('user_id', '=', actor.userId)
    .execute()
  return rows.map(({ photo_id }) => photo_id)
}

/**
 * Adds the items whose photo is live, up to the limit. Inserts them in reverse: the cart lists the latest first, so the
 * batch keeps its order.
 */
export async function insertItems(
  { db, actor }: UserTx,
  { items, max }: { items: readonly NewCartItem[]; max: number },
): Promise<CartItemRow[]> {
  const photoIds = items.map(({ photoId }) => photoId)
  const licenses = items.map(({ license }) => license)
  const { rows } = await sql<CartItemRow>`
    insert into cart_items (user_id, photo_id, license_type)
    select ${actor.userId}, fitting.id, fitting.license
    from (
      select p.id, n.license, n.place
      from unnest(${photoIds}::uuid[], ${licenses}::text[]) with ordinality n (photo_id, license, place)
      join photos p on p.id = n.photo_id and p.photo_status = 'live'
      order by n.place limit ${max}
    ) fitting
    order by fitting.place desc
    returning ${returnedColumns}
  `.execute(db)
  return rows
}

export async function findOwnItem({ db, actor }: UserTx, id: string): Promise<CartItemRow | null> {
  const { rows } = await sql<CartItemRow>`
    select ${returnedColumns}
    from cart_items where id = ${id} and user_id = ${actor.userId}
  `.execute(db)
  return rows[0] ?? null
}

export async function updateLicense(
  { db, actor }: UserTx,
  { id, license }: { id: string; license: LicenseType },
): Promise<CartItemRow | null> {
  const { rows } = await sql<CartItemRow>`
    update cart_items set license_type = ${license} where id = ${id} and user_id = ${actor.userId}
    returning ${returnedColumns}
  `.execute(db)
  return rows[0] ?? null
}

type RemovedRow = { photo_id: string; license_type: LicenseType }

export async function deleteItem({ db, actor }: UserTx, id: string): Promise<RemovedRow | null> {
  const { rows } = await sql<RemovedRow>`
    delete from cart_items where id = ${id} and user_id = ${actor.userId}
    returning photo_id, license_type
  `.execute(db)
  return rows[0] ?? null
}

export async function deleteItems({ db, actor }: UserTx): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', actor.userId).execute()
}

/** A trigger replaces the written value with the price of the photo. */
export async function updatePricesSeen({ db, actor }: UserTx): Promise<void> {
  await sql`
    update cart_items c set price_seen = p.price
    from photos p
    where c.user_id = ${actor.userId} and p.id = c.photo_id and p.photo_status = 'live'
      and c.price_seen is distinct from p.price
  `.execute(db)
}
