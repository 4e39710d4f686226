import { parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { AppError } from '../../context/app-error.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { limitMisses } from '../../limits/limit-misses.ts'
import { presentVerifiedLicense } from './present.ts'
import { findVerifiedLicense, listCertificateKeys } from './verify-queries.ts'

/** A license as anyone with its code sees it. A code of the wrong form is no guess, and is not counted. */
export async function verifyLicense(ctx: RequestCtx, written: string) {
  const code = parseLicenseCode(written)
  if (code === null) throw new AppError('not_found')

  const row = await limitMisses(ctx, {
    kind: 'license-code',
    find: () => findVerifiedLicense(ctx, code),
  })
  return presentVerifiedLicense(code, row)
}

/** All keys that have ever signed certificates, as a JWK set (RFC 7517). */
export async function getCertificateKeys(ctx: Ctx) {
  const keys = await listCertificateKeys(ctx)
  return {
    keys: keys.map(({ kid, x }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid,
      x,
    })),
  }
}
