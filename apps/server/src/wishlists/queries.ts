import type { photoDetails } from '@shoebox/contract/catalog/photo'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { CompiledQuery, sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { read } from '../context/statement.ts'
import type { Ctx, UserCtx, UserTx } from '../context.ts'

export type WishlistRow = {
  id: string
  name: string
  user_id: string
  project_id: string | null
  updated_at: Date
  project: { id: string; name: string; company: string } | null
  is_shared: boolean
  /** Null unless the caller may edit the wishlist. */
  share_code: string | null
  photo_count: number
  /** False for members who may only read the wishlist of a company project. */
  can_edit: boolean
  /** The seven photos added last that are live. */
  covers: output<typeof photoDetails>[]
  /** Number and total price of the live photos, for each license that an order would use. */
  live: { license: LicenseType; quantity: number; cents: number }[]
}

/**
 * Wishlists as the user $1 sees them. Photos come from photo cards, which exist only for live photos. The share code is
 * only for users who can turn sharing off again.
 */
const wishlistsSql = `
  select w.id, w.name, w.user_id, w.project_id, w.updated_at,
    case when p.id is not null
      then json_build_object('id', p.id, 'name', p.name, 'company', coalesce(c.name, p.company)) end as project,
    w.shared_at is not null as is_shared, case when e.can_edit then w.share_code end as share_code, e.can_edit,
    (select count(*)::int from wishlist_items i where i.wishlist_id = w.id) as photo_count,
    (select coalesce(json_agg(l.card order by l.added_at desc, l.id), '[]')
     from (
       select k.card, i.added_at, i.id
       from wishlist_items i join photo_card k on k.photo_id = i.photo_id
       where i.wishlist_id = w.id order by i.added_at desc, i.id limit 7) l) as covers,
    (select coalesce(json_agg(s), '[]')
     from (
       select l.license, count(*) as quantity, sum(v.price) as cents
       from wishlist_items i join photos v on v.id = i.photo_id and v.photo_status = 'live'
       left join photo_license_options(array(
         select h.photo_id from wishlist_items h where h.wishlist_id = w.id and h.license_type = 'hero-usage'
       )) o on o.photo_id = i.photo_id
       cross join lateral (
         select case when o.allows_hero then i.license_type else 'background-dressing' end as license) l
       where i.wishlist_id = w.id group by l.license) s) as live
  from wishlists w
  left join projects p on p.id = w.project_id
  left join companies c on c.id = p.company_id
  cross join lateral (
    select coalesce(w.user_id = $1 and (
      w.project_id is null or p.user_id = $1 and (
        p.company_id is null or p.company_id in (select my_companies('edit-own-work')))), false) as can_edit) e`

export const listOwnWishlistsSql = `${wishlistsSql} where w.user_id = $1 order by w.updated_at desc, w.id`

export function listOwnWishlists(ctx: UserCtx): Promise<WishlistRow[]> {
  const query = CompiledQuery.raw(listOwnWishlistsSql, [ctx.actor.userId])
  return read<WishlistRow>(ctx, { name: 'wishlists.own', query })
}

const ownWishlistSql = `${wishlistsSql} where w.user_id = $1 and w.id = $2`

export async function findOwnWishlist(
  { db, actor }: UserTx,
  id: string,
): Promise<WishlistRow | null> {
  const query = CompiledQuery.raw(ownWishlistSql, [actor.userId, id])
  const { rows } = await db.executeQuery<WishlistRow>(query)
  return rows[0] ?? null
}

const readableWishlistSql = `${wishlistsSql} where w.id = $2`

/** A wishlist of the user or of a company project: row-level security decides. */
export async function findReadableWishlist(ctx: UserCtx, id: string): Promise<WishlistRow | null> {
  const query = CompiledQuery.raw(readableWishlistSql, [ctx.actor.userId, id])
  const [row] = await read<WishlistRow>(ctx, { name: 'wishlists.readable', query })
  return row ?? null
}

/** Whether the user may still edit a wishlist that they created; null if they did not create it. */
export async function canEditOwnWishlist(
  { db, actor }: UserTx,
  id: string,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('wishlists')
    .select(sql<boolean>`may_edit_project(project_id)`.as('can_edit'))
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row?.can_edit ?? null
}

export async function countOwnWishlists({ db, actor }: UserTx): Promise<number> {
  const { count } = await db
    .selectFrom('wishlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the wishlists that the user may edit: a lock needs the same permission as an update. Ordered by id, to avoid deadlocks. */
export async function lockOwnWishlists(
  { db, actor }: UserTx,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wishlists')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', actor.userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type WishlistFields = { name: string; project_id: string }

export async function insertWishlist(
  { db, actor }: UserTx,
  fields: WishlistFields,
): Promise<string> {
  const { id } = await db
    .insertInto('wishlists')
    .values({ ...fields, user_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateOwnWishlist(
  { db, actor }: UserTx,
  { id, changes }: { id: string; changes: Partial<WishlistFields> },
): Promise<void> {
  await db
    .updateTable('wishlists')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute()
}

export async function deleteOwnWishlist({ db, actor }: UserTx, id: string): Promise<void> {
  await db
    .deleteFrom('wishlists')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute()
}

export type SharingRow = { is_shared: boolean; share_code: string }

/** Null if the user has no such wishlist. */
export async function setShared(
  { db, actor }: UserTx,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<SharingRow | null> {
  const row = await db
    .updateTable('wishlists')
    .set({ shared_at: isShared ? sql<Date>`coalesce(shared_at, now())` : null })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(['share_code', sql<boolean>`shared_at is not null`.as('is_shared')])
    .executeTakeFirst()
  return row ?? null
}

/** Null if the user has no such wishlist. Does not turn sharing on or off. */
export async function replaceShareCode(
  { db, actor }: UserTx,
  id: string,
): Promise<SharingRow | null> {
  await sql`select renew_share_code(${id})`.execute(db)
  const row = await db
    .selectFrom('wishlists')
    .select(['share_code', sql<boolean>`shared_at is not null`.as('is_shared')])
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}

export type SharedRow = { name: string; owner_first_name: string | null; photo_ids: string[] }

export const sharedWishlistSql = 'select name, owner_first_name, photo_ids from shared_wishlist($1)'

/** Null if the code is wrong or was replaced, or if sharing is off. */
export async function findSharedWishlist(ctx: Ctx, code: string): Promise<SharedRow | null> {
  const query = CompiledQuery.raw(sharedWishlistSql, [code])
  const [row] = await read<SharedRow>(ctx, { name: 'wishlists.shared', query })
  return row ?? null
}
