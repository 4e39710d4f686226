import type { ProductionType } from '@shoebox/domain/money/checkout'
import type { ClaimBasis, ClearanceGrade, LicenseType } from '@shoebox/domain/rights/clearance'
import type { FamilyContext } from '@shoebox/domain/rights/family-contexts'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { type Kysely, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

/** What `clearance_at_grant` stored with the license. */
export type StoredClearance = {
  grade: ClearanceGrade | null
  checked_at: string | null
  title: {
    basis: ClaimBasis
    stated_at: string
    agreement: { version: string; sha256: string; accepted_at: string } | null
  } | null
  faces: { identifiable: number; unidentifiable: number }
  releases: {
    relation: Relation
    signed_at: string
    document_sha256: string | null
    signed_sha256: string | null
  }[]
  refused_contexts: FamilyContext[]
}

type StoredBilling = {
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
}

export type CertifiedLicense = {
  id: string
  code: string
  license_type: LicenseType
  effective_at: Date
  clearance: StoredClearance
  photoid: number
  year: string | null
  place: string | null
  price: number
  fee: number
  order_number: string
  po_number: string | null
  licensee: string | null
  company_name: string
  billing: StoredBilling | null
  project_name: string
  production_title: string | null
  production_type: ProductionType | null
  season: string | null
  episodes: string | null
  agreement_version: string | null
  agreement_sha256: string | null
  signed_at: Date | null
}

export async function findCertifiedLicense(
  db: Kysely<Database>,
  licenseId: string,
): Promise<CertifiedLicense | null> {
  const { rows } = await sql<CertifiedLicense>`
    select g.id, g.code, g.license_type, g.effective_at, g.clearance, l.photoid, l.year, l.place,
      l.unit_price * l.multiplier as price, l.total as fee, o.number as order_number, o.po_number, o.licensee,
      c.name as company_name, o.billing, p.name as project_name, o.production_title, o.production_type, o.season,
      o.episodes, v.version as agreement_version, v.sha256 as agreement_sha256, s.signed_at
    from licenses g
    join order_lines l on l.id = g.order_line_id
    join orders o on o.id = g.order_id
    join companies c on c.id = g.company_id
    join projects p on p.id = g.project_id
    left join license_versions v on v.id = o.license_version_id
    left join signatures s on s.id = o.signature_id
    where g.id = ${licenseId}
  `.execute(db)
  return rows[0] ?? null
}

export type CertifiedFile = {
  rendition: 'jpeg' | 'tiff'
  storage_key: string
  sha256: string
  /** A bigint, which the driver returns as text. */
  size: string
}

export async function listCertifiedFiles(
  db: Kysely<Database>,
  licenseId: string,
): Promise<CertifiedFile[]> {
  const { rows } = await sql<CertifiedFile>`
    select rendition, storage_key, sha256, size::text as size from license_files
    where license_id = ${licenseId} order by rendition
  `.execute(db)
  return rows
}

/**
 * Licenses with files, but without a finished certificate a day after the grant, which no job will try to issue again. The order
 * is that of `listUnmadeLicenses`.
 */
export async function listUncertifiedLicenses(
  db: Kysely<Database>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from licenses g
    left join certificates c on c.license_id = g.id
    left join graphile_worker._private_jobs j on j.key = 'issue-certificate:' || g.id
    where c.file_key is null and g.license_state = 'granted' and g.created_at < now() - interval '1 day'
      and exists (select from license_files f where f.license_id = g.id)
      and (j.id is null or j.locked_at is null and j.attempts >= j.max_attempts)
    order by j.updated_at nulls first, g.created_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type CertificateRow = {
  jws: string
  file_key: string | null
  file_sha256: string | null
}

export async function findCertificate(
  db: Kysely<Database>,
  licenseId: string,
): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select jws, file_key, file_sha256 from certificates where license_id = ${licenseId}
  `.execute(db)
  return rows[0] ?? null
}

/** Publishes public keys. They are never deleted. */
export async function publishKeys(
  db: Kysely<Database>,
  keys: readonly { kid: string; x: string }[],
): Promise<void> {
  for (const { kid, x } of keys)
    await sql`insert into certificate_keys (kid, x) values (${kid}, ${x}) on conflict do nothing`.execute(
      db,
    )
}

type NewCertificate = { licenseId: string; kid: string; jws: string; issuedAt: Date }

/** The first run wins: two runs of the job can sign at the same time. */
export async function insertCertificate(
  db: Kysely<Database>,
  { licenseId, kid, jws, issuedAt }: NewCertificate,
): Promise<void> {
  await sql`
    insert into certificates (license_id, kid, jws, issued_at) values (${licenseId}, ${kid}, ${jws}, ${issuedAt})
    on conflict (license_id) do nothing
  `.execute(db)
}

export async function saveCertificateFile(
  db: Kysely<Database>,
  { licenseId, key, sha256 }: { licenseId: string; key: string; sha256: string },
): Promise<void> {
  await sql`
    update certificates set file_key = ${key}, file_sha256 = ${sha256}
    where license_id = ${licenseId} and file_key is null
  `.execute(db)
}

export type MemberCertificate = {
  code: string
  issued_at: Date | null
  jws: string | null
  file_key: string | null
}

/** Null unless the actor may read the orders of the licensee. Admins and former members get none here. */
export async function findMemberCertificate(
  { db }: UserTx,
  licenseId: string,
): Promise<MemberCertificate | null> {
  const { rows } = await sql<MemberCertificate>`
    select g.code, c.issued_at, c.jws, c.file_key
    from licenses g left join certificates c on c.license_id = g.id
    where g.id = ${licenseId} and g.company_id in (select my_companies('read-orders'))
  `.execute(db)
  return rows[0] ?? null
}
