import type { LicenseType } from '@shoebox/domain/rights/clearance'
import type { ExemptionKind } from '@shoebox/domain/studios/tax-exemption'
import type { TaxId } from '@shoebox/domain/studios/tax-ids'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

export type InvoicedOrder = {
  number: string
  subtotal: number
  discount: number
  discount_tier: string | null
  tax: number
  total: number
  po_number: string | null
  account_code: string | null
  production_title: string | null
  season: string | null
  episodes: string | null
  project: string
  agreement_version: string | null
  billing: InvoicedBilling
  /** An approved tax exemption in the billing state. */
  exemption: { kind: ExemptionKind; region: string } | null
}

/** The billing profile as it was when the order was placed. */
type InvoicedBilling = {
  bill_to: string
  attention: string | null
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
  ap_email: string | null
  tax_ids: readonly TaxId[]
}

export async function findInvoicedOrder(
  db: Kysely<Database>,
  { orderId, today }: { orderId: string; today: string },
): Promise<InvoicedOrder | null> {
  const { rows } = await sql<InvoicedOrder>`
    select o.number, o.subtotal, o.discount, o.discount_tier, o.tax, o.total, o.po_number, o.account_code,
      o.production_title, o.season, o.episodes, p.name as project, v.version as agreement_version, o.billing, (
        select jsonb_build_object('kind', e.kind, 'region', e.region) from company_exemptions e
        where e.company_id = o.company_id and e.state = 'approved'
          and e.region = upper(o.billing ->> 'state_province')
          and (e.expires_on is null or e.expires_on >= ${today}::date)
        order by e.kind limit 1) as exemption
    from orders o
    join projects p on p.id = o.project_id
    left join license_versions v on v.id = o.license_version_id
    where o.id = ${orderId}
  `.execute(db)
  return rows[0] ?? null
}

export type InvoicedLine = {
  photoid: number
  license_type: LicenseType
  year: string | null
  place: string | null
  unit_price: number
  multiplier: number
  discount_share: number
  tax: number
  total: number
}

export async function findInvoicedLines(
  db: Kysely<Database>,
  orderId: string,
): Promise<InvoicedLine[]> {
  const { rows } = await sql<InvoicedLine>`
    select photoid, license_type, year, place, unit_price, multiplier, discount_share, tax, total
    from order_lines where order_id = ${orderId} order by position
  `.execute(db)
  return rows
}

export async function hasInvoice(tx: Transaction<Database>, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from invoices where order_id = ${orderId}`.execute(tx)
  return rows.length > 0
}

/** The next number of the year. The row stays locked until the transaction ends, so a rollback leaves no gap. */
export async function takeInvoiceNumber(tx: Transaction<Database>, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into paper_counters (kind, year, last) values ('invoice', ${year}, 1)
    on conflict (kind, year) do update set last = paper_counters.last + 1 returning last
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('paper_counters returned no number')
  return row.last
}

type NewInvoice = { orderId: string; number: string; issuedOn: string; content: object }

export async function insertInvoice(
  tx: Transaction<Database>,
  { orderId, number, issuedOn, content }: NewInvoice,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into invoices (order_id, number, issued_on, content)
    values (${orderId}, ${number}, ${issuedOn}::date, ${JSON.stringify(content)}::jsonb) returning id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the invoice was not inserted')
  return row.id
}

export type InvoiceRow = {
  id: string
  order_id: string
  number: string
  content: unknown
  file_key: string | null
  file_sha256: string | null
  /** Null if the buyer deleted their account. */
  buyer_email: string | null
  ap_email: string | null
}

export async function findInvoice(
  db: Kysely<Database>,
  invoiceId: string,
): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.order_id, i.number, i.content, i.file_key, i.file_sha256, user_email(o.placed_by) as buyer_email,
      o.billing ->> 'ap_email' as ap_email
    from invoices i join orders o on o.id = i.order_id
    where i.id = ${invoiceId}
  `.execute(db)
  return rows[0] ?? null
}

/** The first run wins: two runs of the job can store the file at the same time. */
export async function saveInvoiceFile(
  db: Kysely<Database>,
  { invoiceId, key, sha256 }: { invoiceId: string; key: string; sha256: string },
): Promise<void> {
  await sql`
    update invoices set file_key = ${key}, file_sha256 = ${sha256} where id = ${invoiceId} and file_key is null
  `.execute(db)
}

type InvoiceFileRow = { number: string; file_key: string | null }

/** Null unless the order has an invoice and the actor may read the orders of its company. */
export async function findInvoiceFile(
  { db }: UserTx,
  orderId: string,
): Promise<InvoiceFileRow | null> {
  const { rows } = await sql<InvoiceFileRow>`
    select i.number, i.file_key from invoices i join orders o on o.id = i.order_id
    where o.id = ${orderId} and o.company_id in (select my_companies('read-orders'))
  `.execute(db)
  return rows[0] ?? null
}
