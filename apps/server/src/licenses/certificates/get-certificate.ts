import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { signPdfUrl } from '../../platform/storage/sign-pdf-url.ts'
import { findMemberCertificate } from './queries.ts'

type FileCtx = UserCtx & Pick<RequestServices, 'files' | 'orderFilesBucket'>

/** The signed certificate, for members who may read the orders of the licensee. */
export async function getCertificate(ctx: UserCtx, licenseId: string) {
  const { code, issued_at, jws } = await loadCertificate(ctx, licenseId)
  if (issued_at === null || jws === null) throw new AppError('file_not_ready')

  return { code: formatLicenseCode(code), issued_at: issued_at.toISOString(), jws }
}

/** A URL of the PDF, for the same members. */
export async function getCertificateFile(ctx: FileCtx, licenseId: string) {
  const { code, file_key: key } = await loadCertificate(ctx, licenseId)
  if (key === null) throw new AppError('file_not_ready')

  return signPdfUrl(ctx.files.signer, {
    bucket: ctx.orderFilesBucket,
    key,
    name: formatLicenseCode(code),
  })
}

async function loadCertificate(ctx: UserCtx, licenseId: string) {
  const certificate = await inTransaction(ctx, (tx) => findMemberCertificate(tx, licenseId))
  if (certificate === null) throw new AppError('not_found')
  return certificate
}
