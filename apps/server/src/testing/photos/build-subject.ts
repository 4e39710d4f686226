import { addMember, buildCompany, buildExemption, buildInvitation } from '../build-company.ts'
import { buildUser } from '../build-user.ts'
import type { TestDatabase } from '../database.ts'
import type { Subject } from '../every-operation.ts'
import { firstOf } from '../first-of.ts'
import type { TestServer } from '../test-server.ts'
import { buildPhoto } from './build-photo.ts'
import { buildLikeness, sendRelease } from './build-release.ts'
import { buildReview } from './build-review.ts'

/**
 * Rows of a family and a customer that no other user may read: an unpublished photo with files, a named face and a signed
 * release, an open upload and a company; plus a published photo.
 */
export async function buildSubject(server: TestServer): Promise<Subject> {
  const { database } = server
  const family = await buildUser(server, { roles: ['contributor'], firstName: 'Ruth' })
  await database.admin.query(
    `update profiles set storefront_name = 'The Nakashima family' where id = $1`,
    [family.id],
  )
  const customer = await buildUser(server, { firstName: 'Walter' })
  const review = await buildReview(database, {
    userId: family.id,
    title: 'Not published',
    sitters: [{ name: 'Amy Nakashima' }],
  })
  const otherPhoto = await buildPhoto(database, { userId: family.id, title: 'Published' })
  const companyName = 'Walter Pictures'
  const company = await buildCompany(database, { createdBy: customer.id, name: companyName })
  const member = await buildUser(server, { firstName: 'Marla' })
  await addMember(database, { companyId: company, userId: member.id, role: 'buyer' })
  const email = 'invited@example.test'
  const invitation = await buildInvitation(database, { companyId: company, email })
  const exemption = await buildExemption(database, company)
  const cartItem = await addToCart(database, { userId: customer.id, photoId: otherPhoto })
  const shortlist = await addShortlist(database, {
    userId: customer.id,
    company,
    photoId: otherPhoto,
  })
  const { rows: orders } = await database.admin.query<{ id: string }>(
    'insert into orders (placed_by, company_id, project_id) values ($1, $2, $3) returning id',
    [customer.id, company, shortlist.project],
  )
  const likeness = await buildLikeness(database, { userId: family.id, name: 'Karen Hallowell' })
  const { token } = await sendRelease(server, family, { likeness })

  return {
    ...(await insertRelatedRows(database, { photo: review.id, otherPhoto, family: family.id })),
    photo: review.id,
    otherPhoto,
    person: firstOf(review.people),
    face: firstOf(review.faces),
    release: firstOf(review.releases),
    token,
    company,
    companyName,
    member: member.id,
    invitation,
    exemption,
    cartItem,
    ...shortlist,
    order: firstOf(orders).id,
    user: customer.id,
    session: customer.sessionId,
  }
}

async function addToCart(
  { admin }: TestDatabase,
  { userId, photoId }: { userId: string; photoId: string },
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    'insert into cart_items (user_id, photo_id) values ($1, $2) returning id',
    [userId, photoId],
  )
  return firstOf(rows).id
}

async function addShortlist(
  { admin }: TestDatabase,
  { userId, company, photoId }: { userId: string; company: string; photoId: string },
): Promise<Pick<Subject, 'project' | 'wishlist' | 'wishlistItem'>> {
  const { rows } = await admin.query<Pick<Subject, 'project' | 'wishlist' | 'wishlistItem'>>(
    `with p as (
       insert into projects (name, company, company_id, user_id) values ('Walter’s secret', 'Walter Pictures', $2, $1)
       returning id
     ), w as (
       insert into wishlists (name, user_id, project_id, share_code)
       select 'Walter’s hallway', $1, p.id, 'ab12cd34ef' from p returning id
     ), i as (
       insert into wishlist_items (wishlist_id, photo_id) select w.id, $3 from w returning id
     )
     select p.id as project, w.id as wishlist, i.id as "wishlistItem" from p, w, i`,
    [userId, company, photoId],
  )
  return firstOf(rows)
}

type PhotoIds = { photo: string; otherPhoto: string; family: string }
type RelatedRows = Pick<Subject, 'photoid' | 'upload' | 'collection' | 'event' | 'check'>

async function insertRelatedRows({ admin }: TestDatabase, photos: PhotoIds): Promise<RelatedRows> {
  const { photo, otherPhoto, family } = photos
  await admin.query(
    `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
     select photo, name, 'image/webp', 10, 10, 10, repeat('a', 64)
     from unnest($1::uuid[]) photo, unnest('{thumb-512.webp,featured.webp,preview.webp}'::text[]) name`,
    [[photo, otherPhoto]],
  )
  await admin.query(`insert into site_banners (content, is_active) values ('Not shown yet', false)`)
  await admin.query(
    `insert into photo_duplicates (photo_id, other_photo_id, kind, distance) values ($1, $2, 'near', 2)`,
    [photo, otherPhoto],
  )
  const insertOne = async (statement: string, values: unknown[]) => {
    const { rows } = await admin.query<{ id: string }>(statement, values)
    return firstOf(rows).id
  }
  const collection = await insertOne(
    `insert into collections (name) values ('Kitchens of the sixties') returning id`,
    [],
  )
  await admin.query(
    'insert into collection_photos (collection_id, photo_id) select $1, unnest($2::uuid[])',
    [collection, [photo, otherPhoto]],
  )
  const event = await insertOne(`insert into events (name) values ('Regatta') returning id`, [])
  await admin.query('insert into photo_events (photo_id, event_id) select unnest($1::uuid[]), $2', [
    [photo, otherPhoto],
    event,
  ])
  const { rows } = await admin.query<{ photoid: number }>(
    'select photoid::integer as photoid from photos where id = $1',
    [photo],
  )

  return {
    collection,
    event,
    photoid: firstOf(rows).photoid,
    upload: await insertOne(
      `insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size)
       values ($1, $2, 'scan.jpg', 100, 'image/jpeg', repeat('b', 64), 8388608) returning id`,
      [photo, family],
    ),
    check: await insertOne('select id from clearance_checks where photo_id = $1', [otherPhoto]),
  }
}
