import type {
  CertificateType,
  ExemptionKind,
  ExemptionState,
} from '@shoebox/domain/studios/tax-exemption'
import type { TaxId } from '@shoebox/domain/studios/tax-ids'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type BillingFields = {
  bill_to: string
  attention: string | null
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
  ap_email: string | null
  po_required: boolean
  account_code: string | null
  tax_ids: TaxId[]
}

export type BillingRow = BillingFields & { updated_at: Date }

const billingColumns = sql`
  bill_to, attention, street_address, street_address_2, city, state_province, postal_code, country, ap_email, po_required,
  account_code, tax_ids, updated_at`

export async function findBilling({ db }: UserTx, companyId: string): Promise<BillingRow | null> {
  const { rows } = await sql<BillingRow>`
    select ${billingColumns} from company_billing where company_id = ${companyId}
  `.execute(db)
  return rows[0] ?? null
}

export async function upsertBilling(
  { db, actor }: UserTx,
  { companyId, fields }: { companyId: string; fields: BillingFields },
): Promise<BillingRow> {
  const { rows } = await sql<BillingRow>`
    insert into company_billing (company_id, bill_to, attention, street_address, street_address_2, city, state_province,
      postal_code, country, ap_email, po_required, account_code, tax_ids, updated_by)
    values (${companyId}, ${fields.bill_to}, ${fields.attention}, ${fields.street_address}, ${fields.street_address_2},
      ${fields.city}, ${fields.state_province}, ${fields.postal_code}, ${fields.country}, ${fields.ap_email},
      ${fields.po_required}, ${fields.account_code}, ${JSON.stringify(fields.tax_ids)}::jsonb, ${actor.userId})
    on conflict (company_id) do update set
      (bill_to, attention, street_address, street_address_2, city, state_province, postal_code, country, ap_email,
        po_required, account_code, tax_ids, updated_by)
      = (excluded.bill_to, excluded.attention, excluded.street_address, excluded.street_address_2, excluded.city,
        excluded.state_province, excluded.postal_code, excluded.country, excluded.ap_email, excluded.po_required,
        excluded.account_code, excluded.tax_ids, excluded.updated_by)
    returning ${billingColumns}
  `.execute(db)
  const [saved] = rows
  if (!saved) throw new Error('the billing profile was not saved')
  return saved
}

export type ExemptionRow = {
  id: string
  company_id: string
  kind: ExemptionKind
  region: string
  file_name: string
  content_type: CertificateType
  file_size: number
  sha256: string | null
  state: ExemptionState
  expires_on: string | null
  reason: string | null
  submitted_at: Date | null
  decided_at: Date | null
  created_at: Date
}

export const exemptionColumns = sql`
  id, company_id, kind, region, file_name, content_type, file_size, sha256, state, expires_on, reason, submitted_at,
  decided_at, created_at`

/** Excludes unfinished uploads. */
export async function listSubmittedExemptions(
  { db }: UserTx,
  companyId: string,
): Promise<ExemptionRow[]> {
  const { rows } = await sql<ExemptionRow>`
    select ${exemptionColumns} from company_exemptions
    where company_id = ${companyId} and state <> 'uploading'
    order by created_at desc, id
  `.execute(db)
  return rows
}

export async function findExemption({ db }: UserTx, id: string): Promise<ExemptionRow | null> {
  const { rows } = await sql<ExemptionRow>`
    select ${exemptionColumns} from company_exemptions where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Locks a company's exemptions for the transaction, so that concurrent requests cannot exceed the limit. */
export async function lockExemptions({ db }: UserTx, companyId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('studios.exemptions ' || ${companyId}::text, 0))
  `.execute(db)
}

/** Includes unfinished uploads, but no rejected or expired exemptions. */
export async function countCurrentExemptions({ db }: UserTx, companyId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from company_exemptions
    where company_id = ${companyId} and state in ('uploading', 'in_review', 'approved')
  `.execute(db)
  return rows[0]?.total ?? 0
}

export type NewCertificate = Pick<
  ExemptionRow,
  'kind' | 'region' | 'file_name' | 'content_type' | 'file_size'
>

export async function insertExemption(
  { db, actor }: UserTx,
  { companyId, certificate }: { companyId: string; certificate: NewCertificate },
): Promise<string> {
  const { kind, region, file_name, content_type, file_size } = certificate
  const { rows } = await sql<{ id: string }>`
    insert into company_exemptions (company_id, kind, region, file_name, content_type, file_size, uploaded_by)
    values (${companyId}, ${kind}, ${region}, ${file_name}, ${content_type}, ${file_size}, ${actor.userId})
    returning id
  `.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('the exemption was not inserted')
  return inserted.id
}

/** Null if another request has submitted or removed it. */
export async function markSubmitted(
  { db }: UserTx,
  { id, sha256 }: { id: string; sha256: string },
): Promise<ExemptionRow | null> {
  const { rows } = await sql<ExemptionRow>`
    update company_exemptions set state = 'in_review', sha256 = ${sha256}, submitted_at = now()
    where id = ${id} and state = 'uploading'
    returning ${exemptionColumns}
  `.execute(db)
  return rows[0] ?? null
}

/**
 * A trigger adds the job that removes its files. False if the exemption is approved or expired, or if another request has
 * removed it.
 */
export async function deleteUndecidedExemption({ db }: UserTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from company_exemptions where id = ${id} and state in ('uploading', 'in_review', 'rejected')
  `.execute(db)
  return numAffectedRows === 1n
}
