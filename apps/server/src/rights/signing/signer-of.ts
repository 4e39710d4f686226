import type { Ctx, RequestCtx } from '../../context.ts'
import { hashToken } from '../releases/release-token.ts'
import type { Signer } from './signing-queries.ts'

/** What somebody with a link needs of the house: their pictures, and the site that links lead to. */
export type SignerCtx = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

/** The type inet has no IPv6 zone, and text no NUL. */
export function signerOf({ caller }: Pick<Ctx, 'caller'>, token: string): Signer {
  const [ip = ''] = caller.ip.split('%')
  const userAgent = caller.userAgent?.replaceAll('\0', '').slice(0, 500) ?? null

  return { tokenHash: hashToken(token), ip, userAgent }
}
