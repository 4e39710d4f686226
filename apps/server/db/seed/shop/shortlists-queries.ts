import type { Client } from 'pg'
import { stableId } from '../stable-id.ts'
import { demoCartPhotos, demoProjects, demoStudio, demoWishlists } from './shortlists.ts'

const customerEmail = 'customer@demo.shoebox.test'

type Shortlists = { customerId: string; userIds: readonly string[] }

/**
 * Adds a studio, projects, wishlists and a cart for the demo customer, once: a later run does not overwrite what the
 * customer changed. Adds nothing if that customer is missing or the archive has too few photos.
 */
export async function addShortlists(owner: Client, userIds: readonly string[]): Promise<void> {
  const customerId = await findCustomer(owner)
  if (customerId === null || (await isTooSmall(owner, userIds))) return

  const companyId = stableId(`company ${demoStudio.name}`)
  const { rowCount } = await owner.query(
    `insert into companies (id, created_by, name, street_address, city, state_province, postal_code)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [companyId, customerId, ...Object.values(demoStudio)],
  )
  if (rowCount === 0) return

  for (const [nth, name] of demoProjects.entries()) {
    await owner.query(
      `insert into projects (id, name, company, company_id, user_id, last_used_at)
       values ($1, $2, $3, $4, $5, timestamptz '2026-11-08' + $6 * interval '1 day')`,
      [stableId(`project ${name}`), name, demoStudio.name, companyId, customerId, nth],
    )
  }
  for (const wishlist of demoWishlists) await addWishlist(owner, wishlist, { customerId, userIds })
  await fillCart(owner, { customerId, userIds })
}

async function findCustomer(owner: Client): Promise<string | null> {
  const { rows } = await owner.query<{ id: string }>(
    `select p.id from profiles p join auth.users u on u.id = p.id where u.email = $1`,
    [customerEmail],
  )
  return rows[0]?.id ?? null
}

/** Live photos of the archive, in an order that is the same on every machine. */
const livePhotosSql = `
  select p.id, md5(u.file_name) as place, p.tags
  from uploads u join photos p on p.id = u.photo_id and p.photo_status = 'live'
  where u.user_id = any ($1) and u.file_name ~ '^archive-\\d+\\.jpg$'`

async function isTooSmall(owner: Client, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from (${livePhotosSql}) photo`,
    [userIds],
  )
  const wanted = Math.max(demoCartPhotos, ...demoWishlists.map(({ photos }) => photos))
  return Number(rows[0]?.count) < wanted
}

async function addWishlist(
  owner: Client,
  { name, project, shows, photos, isShared }: (typeof demoWishlists)[number],
  { customerId, userIds }: Shortlists,
): Promise<void> {
  const id = stableId(`wishlist ${name}`)
  await owner.query(
    `insert into wishlists (id, name, user_id, project_id, shared_at)
     values ($1, $2, $3, $4, case when $5 then now() end)`,
    [id, name, customerId, stableId(`project ${project}`), isShared],
  )
  await owner.query(
    `insert into wishlist_items (wishlist_id, photo_id)
     select $2, photo.id from (
       select live.id, row_number() over (order by not ($3 = any (live.tags) or exists (
         select from photo_events pe join events e on e.id = pe.event_id
         where pe.photo_id = live.id and e.name = $3)), live.place) as nth
       from (${livePhotosSql}) live
     ) photo
     where photo.nth <= $4 order by photo.nth desc`,
    [userIds, id, shows, photos],
  )
}

/** One item has hero usage, if a photo allows it. */
async function fillCart(owner: Client, { customerId, userIds }: Shortlists): Promise<void> {
  await owner.query(
    `with live as materialized (${livePhotosSql}), hero as materialized (
       select id from live where photo_allows_hero(id) order by place limit 1
     ), photo as (
       select live.id, hero.id is not null as is_hero,
         row_number() over (order by hero.id nulls last, live.place) as nth
       from live left join hero on hero.id = live.id
     )
     insert into cart_items (user_id, photo_id, license_type)
     select $2, id, case when is_hero then 'hero-usage' else 'background-dressing' end
     from photo where nth <= $3 order by nth desc`,
    [userIds, customerId, demoCartPhotos],
  )
}
