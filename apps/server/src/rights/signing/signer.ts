import type { Ctx, RequestCtx } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { toNetwork } from '../../limits/to-network.ts'
import { hashToken } from '../releases/release-link.ts'
import type { Signer } from './signing-queries.ts'

/** Context of a signer, who has no account: it signs photo URLs and builds links to the contributor site. */
export type SignerCtx = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

/** 60 requests per minute and network, so that a household of ten can read and sign at once. */
const maxCallsPerMinute = 60

export async function limitSigner(ctx: Pick<Ctx, 'pool' | 'caller'>): Promise<void> {
  await limitOperation(ctx, {
    key: `sign:${toNetwork(ctx.caller.ip)}`,
    limit: maxCallsPerMinute,
    windowMs: 60_000,
  })
}

/** Removes what PostgreSQL rejects: an IPv6 zone in `inet`, and NUL in `text`. */
export function toSigner({ caller }: Pick<Ctx, 'caller'>, token: string): Signer {
  const [ip = ''] = caller.ip.split('%')
  const userAgent = caller.userAgent?.replaceAll('\0', '').slice(0, 500) ?? null

  return { tokenHash: hashToken(token), ip, userAgent }
}
