import { createHash, randomUUID } from 'node:crypto'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { controlStripe, type StripeControl } from '@shoebox/server/testing/stripe/stripe-control'
import { currentLane } from '../../stack/addresses.ts'
import { stripeKeyOf } from '../../stack/environment.ts'
import { newUser, type TestUser } from '../people/users.ts'
import { addCompany } from './companies.ts'
import { runSql } from './database.ts'

/** The Stripe account of this lane. */
export function laneStripe(): StripeControl {
  return controlStripe({
    url: process.env.STRIPE_API_URL ?? '',
    secretKey: stripeKeyOf(currentLane),
  })
}

export type Shopper = {
  buyer: TestUser
  studio: { id: string; name: string; path: string }
  projectId: string
  projectName: string
  photos: readonly string[]
}

type ShopperOptions = {
  photoCount?: number
  /** In cents. */
  approvalOver?: number
  approver?: TestUser
}

/** A buyer who owns a studio with a billing profile, a project, and photos in the cart. */
export async function newShopper(options: ShopperOptions = {}): Promise<Shopper> {
  const { photoCount = 2, approvalOver = null, approver } = options
  const buyer = await newUser({ roles: ['customer'], firstName: 'Bram' })
  const members = approver ? [{ userId: approver.id, role: 'approver' as const }] : []
  const studio = await addCompany({ ownerId: buyer.id, members })
  await addBillingProfile(studio)
  if (approvalOver !== null)
    await runSql('update companies set approval_over = $2 where id = $1', [
      studio.id,
      String(approvalOver),
    ])
  const projectId = randomUUID()
  const projectName = `Salt Flats ${projectId.slice(0, 4)}`
  await runSql(
    'insert into projects (id, name, company, company_id, user_id) values ($1, $2, $3, $4, $5)',
    [projectId, projectName, studio.name, studio.id, buyer.id],
  )
  const photos = await fillCart(buyer.id, photoCount)

  return { buyer, studio, projectId, projectName, photos }
}

/** In Oregon, which has no sales tax. */
export async function addBillingProfile({ id, name }: { id: string; name: string }): Promise<void> {
  await runSql(
    `insert into company_billing (company_id, bill_to, street_address, city, state_province, postal_code, country, ap_email)
     values ($1, $2, '12 Harbor Street', 'Portland', 'OR', '97201', 'US', $3)`,
    [id, `${name}, LLC`, apEmailOf(id)],
  )
}

export const apEmailOf = (companyId: string) => `ap-${companyId.slice(0, 8)}@studio.test`

/** Adds photos that no other journey has in a cart or an order. Returns their ids. */
async function fillCart(userId: string, photoCount: number): Promise<string[]> {
  const rows = await runSql<{ photo_id: string }>(
    `insert into cart_items (user_id, photo_id)
     select $1, p.id from photos p
     where p.photo_status = 'live' and p.price = 4500 and p.tags = '{}'
       and not exists (select from cart_items c where c.photo_id = p.id)
       and not exists (select from order_lines l where l.photo_id = p.id)
     order by p.photoid desc limit $2 returning photo_id`,
    [userId, String(photoCount)],
  )
  const photoIds = rows.map((row) => row.photo_id)
  await addOriginals(photoIds)
  return photoIds
}

/** After the payment, the licensed files are made from the originals. */
export async function addOriginals(photoIds: readonly string[]): Promise<void> {
  const body = await drawJpeg({ seed: 1, width: 150, height: 100 })
  const sha256 = createHash('sha256').update(body).digest('hex')
  const storage = createStorage(storageOptions('originals'))
  for (const id of photoIds) {
    await storage.put({ key: storageKey(id, originalName), body, contentType: 'image/jpeg' })
    await runSql(
      `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
       values ($1, 'original', 'image/jpeg', 150, 100, $2, $3) on conflict do nothing`,
      [id, String(body.length), sha256],
    )
  }
  storage.close()
}

export type OrderRow = {
  id: string
  number: string
  status: string
  payment_status: string
  total: number
}

/** The orders of a buyer, the oldest first. */
export function listOrdersOf({ id }: TestUser): Promise<OrderRow[]> {
  return runSql(
    'select id, number, status, payment_status, total from orders where placed_by = $1 order by created_at',
    [id],
  )
}

/** The granted licenses of a project. */
export async function countLicenses(projectId: string): Promise<number> {
  const rows = await runSql(
    `select from licenses where project_id = $1 and license_state = 'granted'`,
    [projectId],
  )
  return rows.length
}
