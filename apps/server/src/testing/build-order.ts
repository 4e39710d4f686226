import type { licenseTypes } from '@shoebox/domain/rights/clearance'
import { buildCompany } from './build-company.ts'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'

type Options = {
  placedBy: string
  photoIds: readonly string[]
  /** A new company of the buyer by default. */
  companyId?: string
  /** A new project of the company by default. */
  projectId?: string
  licenseType?: (typeof licenseTypes)[number]
  unitPrice?: number
  royaltyRate?: number
  mayBeNamed?: boolean
  /** An unpaid order waits for payment and has no licenses. */
  isPaid?: boolean
}

export type TestOrder = { id: string; companyId: string; projectId: string; lineIds: string[] }

/** An order of these photos, paid by card, with its licenses. */
export async function buildOrder(database: TestDatabase, options: Options): Promise<TestOrder> {
  const { placedBy, photoIds, isPaid = true, mayBeNamed = false } = options
  const { licenseType = 'background-dressing', unitPrice = 12_500, royaltyRate = 0.4 } = options
  const companyId = options.companyId ?? (await buildCompany(database, { createdBy: placedBy }))
  const projectId = options.projectId ?? (await buildProject(database, { companyId, placedBy }))
  const { admin } = database

  const multiplier = licenseType === 'hero-usage' ? 5 : 1
  const order = await admin.query<{ id: string }>(
    `insert into orders (placed_by, company_id, project_id, subtotal, total, licensee, production_title, production_type,
       may_be_named, method, billing)
     values ($1, $2, $3, $4, $4, 'Harbor Street Pictures LLC', 'The Long Summer', 'feature', $5, 'card', $6) returning id`,
    [placedBy, companyId, projectId, photoIds.length * unitPrice * multiplier, mayBeNamed, billing],
  )
  const { id } = firstOf(order.rows)
  const lines = await admin.query<{ id: string }>(
    `insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier, total,
       contributor_id, royalty_rate, year, place)
     select $1, c.position, p.id, p.photoid, $3, $4, $5, $4::integer * $5::integer, p.user_id, $6, '1962', 'New Haven CT'
     from unnest($2::uuid[]) with ordinality c (photo_id, position) join photos p on p.id = c.photo_id
     order by c.position returning id`,
    [id, photoIds, licenseType, unitPrice, multiplier, royaltyRate],
  )
  await admin.query(
    `update orders set status = 'pending_payment' where id = $1 and status = 'draft'`,
    [id],
  )
  if (isPaid) await payOrder(database, id)
  return { id, companyId, projectId, lineIds: lines.rows.map((line) => line.id) }
}

/** The signature of the buyer under the current license agreement. */
export async function signOrder({ admin }: TestDatabase, id: string): Promise<void> {
  await admin.query(
    `with signed as (
       insert into signatures (order_id, user_id, name, title, has_authority, consents_to_sign_electronically,
         license_version_id, sha256, ip, signed_at)
       select o.id, o.placed_by, 'Ada Moss', 'Clearance coordinator', true, true, v.id, v.sha256, '203.0.113.7',
         '2026-11-18T14:01:52Z'
       from orders o, (select id, sha256 from license_versions order by version desc limit 1) v where o.id = $1
       returning id, order_id, license_version_id)
     update orders o set signature_id = s.id, license_version_id = s.license_version_id
     from signed s where o.id = s.order_id`,
    [id],
  )
}

/** Sets columns of an order without the guards of its states, for situations that only time or Stripe can cause. */
export async function forceOrder(
  { admin }: TestDatabase,
  id: string,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const columns = Object.keys(values)
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update orders set ${columns.map((column, index) => `${column} = $${index + 2}`).join()} where id = $1`,
      [id, ...Object.values(values)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const billing = {
  bill_to: 'Harbor Street Pictures LLC',
  attention: 'Accounts payable',
  street_address: '1 Harbor Street',
  street_address_2: null,
  city: 'Long Beach',
  state_province: 'CA',
  postal_code: '90802',
  country: 'US',
  ap_email: 'ap@harborstreet.example',
  tax_ids: [{ type: 'us_ein', value: '12-3456789' }],
}

async function payOrder({ admin }: TestDatabase, id: string): Promise<void> {
  await admin.query(
    `with paid as (
       update orders set status = 'confirmed', payment_status = 'paid', delivery_status = 'available', confirmed_at = now()
       where id = $1 returning id, company_id, project_id)
     insert into licenses (order_id, order_line_id, company_id, project_id, photo_id, license_type, effective_at, clearance)
     select o.id, l.id, o.company_id, o.project_id, l.photo_id, l.license_type, now(), clearance_at_grant(l.photo_id)
     from paid o join order_lines l on l.order_id = o.id`,
    [id],
  )
}

async function buildProject(
  { admin }: TestDatabase,
  { companyId, placedBy }: { companyId: string; placedBy: string },
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into projects (name, company, company_id, user_id)
     select 'The Long Summer', c.name, c.id, $2 from companies c where c.id = $1 returning id`,
    [companyId, placedBy],
  )
  return firstOf(rows).id
}
