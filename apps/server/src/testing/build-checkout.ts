import type { Client } from '@shoebox/contract/client/client'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { buildCompany } from './build-company.ts'
import { buildUser } from './build-user.ts'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'
import { buildPhoto } from './photos/build-photo.ts'
import type { TestServer } from './test-server.ts'

type OrderBody = Parameters<Client['placeOrder']>[0]['body']

/** A buyer who owns a company with a billing profile and a project. */
export async function buildBuyer(server: Pick<TestServer, 'database' | 'key'>) {
  const buyer = await buildUser(server)
  const companyId = await buildCompany(server.database, { createdBy: buyer.id })
  await buildBilling(server.database, companyId)
  const projectId = await buildProject(server.database, { companyId, userId: buyer.id })
  return { buyer, companyId, projectId }
}

export async function buildBilling({ admin }: TestDatabase, companyId: string): Promise<void> {
  await admin.query(
    `insert into company_billing (company_id, bill_to, street_address, city, state_province, postal_code, country,
       ap_email)
     values ($1, 'Harbor Street Pictures LLC', '1 Main St', 'Burbank', 'CA', '91505', 'US', 'ap@harbor.test')`,
    [companyId],
  )
}

export async function buildProject(
  { admin }: TestDatabase,
  { companyId, userId }: { companyId: string | null; userId: string },
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into projects (name, company, company_id, user_id) values ('The Long Porch', 'Harbor Street', $1, $2)
     returning id`,
    [companyId, userId],
  )
  return firstOf(rows).id
}

export type CartPhoto = { itemId: string; photoId: string; photoid: number; sellerId: string }

type CartOptions = {
  userId: string
  /** One photo per price, each of another family unless `sellerId` is given. */
  prices: readonly number[]
  sellerId?: string
  license?: LicenseType
}

/** Adds photos to the cart of a user and returns them in the order of the cart: the last added first. */
export async function fillCart(
  { database, key }: Pick<TestServer, 'database' | 'key'>,
  { userId, prices, sellerId, license = 'background-dressing' }: CartOptions,
): Promise<CartPhoto[]> {
  const photos: CartPhoto[] = []
  for (const price of prices) {
    const seller = sellerId ?? (await buildUser({ database, key }, { roles: ['contributor'] })).id
    const photoId = await buildPhoto(database, { userId: seller, price })
    const { rows } = await database.admin.query<{ id: string; photoid: number }>(
      `insert into cart_items (user_id, photo_id) values ($1, $2) returning id, photoid::int as photoid`,
      [userId, photoId],
    )
    const item = firstOf(rows)
    photos.unshift({ itemId: item.id, photoId, photoid: item.photoid, sellerId: seller })
  }
  if (license === 'hero-usage') await setHero(database, photos)
  return photos
}

/** Directly, so that a cart can hold what its photo no longer allows. */
async function setHero({ admin }: TestDatabase, photos: readonly CartPhoto[]): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update cart_items set license_type = 'hero-usage' where id = any ($1::uuid[])`,
      [photos.map(({ itemId }) => itemId)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

type OrderOptions = { projectId: string; photos: readonly CartPhoto[]; total: number }

/** The body of placeOrder with everything that is required. */
export function orderBody({ projectId, photos, total }: OrderOptions): OrderBody {
  return {
    items: photos.map(({ itemId }) => itemId),
    expected_total: total,
    project_id: projectId,
    production: {
      production_title: 'The Long Porch',
      working_title: null,
      production_type: 'series',
      season: '2',
      episodes: null,
      distributor: null,
      shoot_date: '2026-12-01',
      clearance_contact: null,
    },
    may_be_named: false,
    po_number: null,
    account_code: null,
    method: 'card',
    signature: {
      name: 'Ada Moss',
      title: 'Clearance coordinator',
      has_authority: true,
      consents_to_sign_electronically: true,
      version: licenseAgreementVersion,
      sha256: licenseAgreementSha256,
    },
  }
}

/** Grants the license of an order's line, as a payment does. */
export async function grantLicense(
  { admin }: TestDatabase,
  { orderId, position = 1 }: { orderId: string; position?: number },
): Promise<void> {
  await admin.query(
    `insert into licenses (order_id, order_line_id, company_id, project_id, photo_id, license_type, effective_at, clearance)
     select o.id, l.id, o.company_id, o.project_id, l.photo_id, l.license_type, now(), '{}'
     from orders o join order_lines l on l.order_id = o.id where o.id = $1 and l.position = $2`,
    [orderId, position],
  )
}
