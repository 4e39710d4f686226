import {
  markedName,
  type ThumbHeight,
  thumbName,
  type UrlProfile,
} from '@shoebox/domain/catalog/renditions'
import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { UserActor } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { Ctx, RequestCtx, UserCtx } from '../../context.ts'
import { countUse, refundOperation } from '../../limits/limit-operation.ts'
import { findLiveIds, findUnpublishedIds } from '../photos/queries.ts'
import { applyVisitorQuota } from '../photos/visitor-quota.ts'
import { signImage } from './sign-image.ts'

type SignRequest = {
  photoIds: readonly string[]
  expiresInHours: number
  profile: UrlProfile
  height?: ThumbHeight | undefined
}

type SignResult = { success: boolean; signedUrls: Record<string, string>; error: string | null }

const failure = 'Failed to generate signed URLs'

/**
 * Signed URLs of live photos and, for their family and staff, of photos that are not live yet. Photos that the caller may
 * not see are left out; browsers show the plain thumbnail instead.
 */
export async function createSignedUrls(ctx: RequestCtx, request: SignRequest): Promise<SignResult> {
  limitVisitor(ctx, request)

  try {
    const signedUrls = await signUrls(ctx, request)
    return { success: true, signedUrls, error: null }
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'signing image URLs failed')
    return { success: false, signedUrls: {}, error: failure }
  }
}

function limitVisitor({ actor }: Ctx, { photoIds, profile }: SignRequest): void {
  if (actor.kind === 'user') return
  if (profile === 'preview') throw new AppError('user_not_authenticated')
  if (photoIds.length > visitorPageSize) {
    const message = `At most ${visitorPageSize} photos without a session`
    throw new AppError('invalid_request', { message })
  }
}

async function signUrls(ctx: RequestCtx, request: SignRequest): Promise<Record<string, string>> {
  const { photoIds, expiresInHours: hours, profile, height = 512 } = request
  const rendition = profile === 'thumb' ? thumbName(height, 'webp') : markedName(profile)
  const visible = await findVisibleIds(ctx, { photoIds, rendition })
  if (profile === 'preview' && isForUser(ctx)) await countPreviews(ctx, visible.size)

  const urls = photoIds.flatMap((id) => {
    const photoId = id.toLowerCase()
    return visible.has(photoId) ? [[id, signImage(ctx, { photoId, rendition, hours })]] : []
  })
  return Object.fromEntries(urls)
}

type ImageRequest = { photoIds: readonly string[]; rendition: string }

/** Usually all photos are live, so that one statement is enough. */
async function findVisibleIds(
  ctx: RequestCtx,
  { photoIds, rendition }: ImageRequest,
): Promise<Set<string>> {
  const live = await findLiveIds(ctx, photoIds)
  // A visitor may know ids from elsewhere, so they count toward the quota here too.
  if (!isForUser(ctx)) return new Set(await applyVisitorQuota(ctx, live))

  const visible = new Set(live)
  const ids = photoIds.map((id) => id.toLowerCase()).filter((id) => !visible.has(id))
  if (ids.length === 0) return visible

  return visible.union(new Set(await findUnpublishedIds(ctx, { ids, rendition })))
}

/** More than a person views in a day, and too few to copy the archive. */
const previewsPerDay = 1000
const dayMs = 24 * 60 * 60_000

/** Refuses the request if it exceeds the user's previews of the day. A refused request does not count. */
async function countPreviews(ctx: UserCtx, count: number): Promise<void> {
  if (count === 0) return

  const key = `previews:${ctx.actor.userId}`
  const use = { key, limit: previewsPerDay, windowMs: dayMs, hits: count }
  const retryAfter = await countUse(ctx, use)
  if (retryAfter === null) return

  await refundOperation(ctx, use)
  throw new AppError('rate_limited', { retryAfter })
}

function isForUser<Any extends Ctx>(ctx: Any): ctx is Any & { actor: UserActor } {
  return ctx.actor.kind === 'user'
}
