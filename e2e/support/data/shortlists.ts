import { randomUUID } from 'node:crypto'
import { runSql } from './database.ts'

type NewWishlist = { userId: string; name: string; project: string; photoCount: number }

/** Adds a studio, a project and a wishlist with live photos. Returns the id of the wishlist. */
export async function addWishlist(wishlist: NewWishlist): Promise<string> {
  const { userId, name, project, photoCount } = wishlist
  const [companyId, projectId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const studio = `Nowhere Road ${companyId.slice(0, 4)}`
  await runSql('insert into companies (id, created_by, name) values ($1, $2, $3)', [
    companyId,
    userId,
    studio,
  ])
  await runSql(
    'insert into projects (id, name, company, company_id, user_id) values ($1, $2, $3, $4, $5)',
    [projectId, project, studio, companyId, userId],
  )
  await runSql('insert into wishlists (id, name, user_id, project_id) values ($1, $2, $3, $4)', [
    id,
    name,
    userId,
    projectId,
  ])
  await runSql(
    `insert into wishlist_items (wishlist_id, photo_id)
     select $1, id from photos where photo_status = 'live' order by photoid limit $2`,
    [id, String(photoCount)],
  )

  return id
}
