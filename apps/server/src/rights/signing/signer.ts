import type { Ctx, RequestCtx } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { networkOf } from '../../limits/network-of.ts'
import { hashToken } from '../releases/release-link.ts'
import type { Signer } from './signing-queries.ts'

/** A signer has no account. They see photos of the release and get links to the contributor site. */
export type SignerCtx = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

/** 60 per minute and network, so that a household of ten can read and sign at once. The token itself is unguessable. */
const maxCallsPerMinute = 60

export async function limitSigner(ctx: Pick<Ctx, 'pool' | 'caller'>): Promise<void> {
  await limitOperation(ctx, {
    key: `sign:${networkOf(ctx.caller.ip)}`,
    limit: maxCallsPerMinute,
    windowMs: 60_000,
  })
}

/** Strips what PostgreSQL rejects: `inet` accepts no IPv6 zone, `text` no NUL. */
export function toSigner({ caller }: Pick<Ctx, 'caller'>, token: string): Signer {
  const [ip = ''] = caller.ip.split('%')
  const userAgent = caller.userAgent?.replaceAll('\0', '').slice(0, 500) ?? null

  return { tokenHash: hashToken(token), ip, userAgent }
}
