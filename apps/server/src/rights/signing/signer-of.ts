import type { Ctx, RequestCtx } from '../../context.ts'
import { hashToken } from '../releases/release-token.ts'
import type { Signer } from './signing-queries.ts'

/** What somebody with a link needs of the house: their pictures, and the site that links lead to. */
export type SignerCtx = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

export type SignerCall = { token: string; caller: Signer['caller'] }

/** PostgreSQL knows no zone of an address, and an odd name of a browser is none of its business. */
export function signerOf({ token, caller }: SignerCall): Signer {
  const [address = ''] = caller.address.split('%')
  const userAgent = caller.userAgent?.replaceAll('\0', '').slice(0, 500) ?? null

  return { tokenHash: hashToken(token), caller: { address, userAgent } }
}
