import type { ProductionType } from '@shoebox/domain/money/checkout'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { type Kysely, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

export type SignedOrder = {
  number: string
  po_number: string | null
  discount_tier: string | null
  licensee: string | null
  company_name: string
  /** The billing profile as it was when the order was placed. */
  billing: SignedBilling | null
  project_name: string
  production_title: string | null
  working_title: string | null
  production_type: ProductionType | null
  season: string | null
  episodes: string | null
  distributor: string | null
  shoot_date: string | null
  clearance_contact: string | null
  agreement_version: string
  agreement_sha256: string
  authority_statement: string
  consent_statement: string
  signer_name: string
  signer_title: string
  signed_at: Date
  signed_sha256: string
}

type SignedBilling = {
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
}

/** Null if the order has no signature, or no license that is in effect. */
export async function findSignedOrder(
  db: Kysely<Database>,
  orderId: string,
): Promise<SignedOrder | null> {
  const { rows } = await sql<SignedOrder>`
    select o.number, o.po_number, o.discount_tier, o.licensee, c.name as company_name, o.billing, p.name as project_name,
      o.production_title, o.working_title, o.production_type, o.season, o.episodes, o.distributor, o.shoot_date,
      o.clearance_contact, v.version as agreement_version, v.sha256 as agreement_sha256, v.authority_statement,
      v.consent_statement, s.name as signer_name, s.title as signer_title, s.signed_at, s.sha256 as signed_sha256
    from orders o
    join companies c on c.id = o.company_id
    join projects p on p.id = o.project_id
    join signatures s on s.id = o.signature_id
    join license_versions v on v.id = s.license_version_id
    where o.id = ${orderId} and ${hasLicense}
  `.execute(db)
  return rows[0] ?? null
}

/** For a query that has orders o. */
const hasLicense = sql`
  exists (select from licenses g where g.order_id = o.id and g.license_state = 'granted')`

export type ScheduledLine = {
  photoid: number
  year: string | null
  place: string | null
  license_type: LicenseType
  fee: number
  /** Null if no license was granted for the line. */
  code: string | null
  effective_at: Date | null
}

export async function listScheduledLines(
  db: Kysely<Database>,
  orderId: string,
): Promise<ScheduledLine[]> {
  const { rows } = await sql<ScheduledLine>`
    select l.photoid, l.year, l.place, l.license_type, l.total as fee, g.code, g.effective_at
    from order_lines l left join licenses g on g.order_line_id = l.id
    where l.order_id = ${orderId} order by l.position
  `.execute(db)
  return rows
}

/** The first run wins: two runs of the job can compose the content at the same time. */
export async function insertAgreement(
  db: Kysely<Database>,
  { orderId, content }: { orderId: string; content: object },
): Promise<void> {
  await sql`
    insert into license_agreements (order_id, content) values (${orderId}, ${JSON.stringify(content)}::jsonb)
    on conflict (order_id) do nothing
  `.execute(db)
}

export type AgreementRow = {
  content: unknown
  /** The text of the version that was signed. */
  text: string
  file_key: string | null
  file_sha256: string | null
  /** Null if the buyer deleted their account. */
  buyer_email: string | null
  /** False if the order was canceled before the file was made. */
  is_in_effect: boolean
}

export async function findAgreement(
  db: Kysely<Database>,
  orderId: string,
): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    select a.content, v.content as text, a.file_key, a.file_sha256, user_email(o.placed_by) as buyer_email,
      ${hasLicense} as is_in_effect
    from license_agreements a
    join orders o on o.id = a.order_id
    join license_versions v on v.id = o.license_version_id
    where a.order_id = ${orderId}
  `.execute(db)
  return rows[0] ?? null
}

/** True for the first run that stores the file. */
export async function saveAgreementFile(
  db: Kysely<Database>,
  { orderId, key, sha256 }: { orderId: string; key: string; sha256: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update license_agreements set file_key = ${key}, file_sha256 = ${sha256}
    where order_id = ${orderId} and file_key is null
  `.execute(db)
  return numAffectedRows > 0n
}

/** Signed orders with licenses in effect, but without a file a day after the payment. */
export async function listOrdersWithoutAgreement(
  db: Kysely<Database>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o left join license_agreements a on a.order_id = o.id
    where a.file_key is null and o.signature_id is not null and o.confirmed_at < now() - interval '1 day'
      and ${hasLicense}
    order by o.confirmed_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type AgreementFileRow = { number: string; file_key: string | null }

/** Null unless the order is signed and paid and the actor may read the orders of its company. */
export async function findAgreementFile(
  { db }: UserTx,
  orderId: string,
): Promise<AgreementFileRow | null> {
  const { rows } = await sql<AgreementFileRow>`
    select o.number, a.file_key from orders o left join license_agreements a on a.order_id = o.id
    where o.id = ${orderId} and o.signature_id is not null and o.confirmed_at is not null
      and o.company_id in (select my_companies('read-orders'))
  `.execute(db)
  return rows[0] ?? null
}
