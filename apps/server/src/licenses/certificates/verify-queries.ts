import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

export type VerifiedRow = {
  license_type: LicenseType
  photoid: number
  effective_at: Date
  issued_at: Date | null
  cancelled_at: Date | null
  files: { rendition: 'jpeg' | 'tiff'; sha256: string }[]
  incidents: { opened_at: string; closed_at: string | null }[]
  /** Dates, as text. */
  erased_on: string[]
}

export const verifyLicenseSql = `
  select license_type, photoid, effective_at, issued_at, cancelled_at, files, incidents, erased_on::text[] as erased_on
  from verify_license($1)`

export async function findVerifiedLicense(ctx: Ctx, code: string): Promise<VerifiedRow | null> {
  const query = CompiledQuery.raw(verifyLicenseSql, [code])
  const [row] = await read<VerifiedRow>(ctx, { name: 'licenses.verify', query })
  return row ?? null
}

type KeyRow = { kid: string; x: string }

export const certificateKeysSql = 'select kid, x from certificate_keys order by published_at, kid'

export function listCertificateKeys(ctx: Ctx): Promise<KeyRow[]> {
  const query = CompiledQuery.raw(certificateKeysSql, [])
  return read<KeyRow>(ctx, { name: 'licenses.certificate-keys', query })
}
