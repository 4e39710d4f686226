import {
  markedName,
  storageKey,
  type ThumbHeight,
  thumbName,
  type UrlProfile,
} from '@shoebox/domain/catalog/renditions'
import type { UserActor } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { livePhotoIds, unpublishedPhotoIds } from '../photos/queries.ts'
import { admitToVisitor } from '../visitors/visitor-budget.ts'
import { takePreviews } from './signed-url-budget.ts'
import { urlWindow } from './signed-url-window.ts'

type Request = {
  photoIds: readonly string[]
  expiresInHours: number
  profile: UrlProfile
  height?: ThumbHeight | undefined
}

type Answer = { success: boolean; signedUrls: Record<string, string>; error: string | null }

/** What a visitor sees of any list. */
const mostForVisitors = 24

const failure = 'Failed to generate signed URLs'

function fileName({ profile, height = 512 }: Request): string {
  return profile === 'thumb' ? thumbName(height, 'webp') : markedName(profile)
}

/**
 * URLs of the live ones among these photos, and of those that are the reader's to see before: a family's own, and for
 * staff any. Whoever gets none falls back to the plain thumbnail.
 */
export async function createSignedUrls(ctx: RequestCtx, request: Request): Promise<Answer> {
  refuseVisitor(ctx, request)

  try {
    const signedUrls = await signUrls(ctx, request)
    return { success: true, signedUrls, error: null }
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'URLs were not signed')
    return { success: false, signedUrls: {}, error: failure }
  }
}

function refuseVisitor({ actor }: Ctx, { photoIds, profile }: Request): void {
  if (actor.kind === 'user') return
  if (profile === 'preview') throw new AppError('user_not_authenticated')
  if (photoIds.length > mostForVisitors) {
    const message = `At most ${mostForVisitors} photos without a session`
    throw new AppError('invalid_request', { message })
  }
}

async function signUrls(ctx: RequestCtx, request: Request): Promise<Record<string, string>> {
  const { photoIds, expiresInHours, profile } = request
  const rendition = fileName(request)
  const visible = await visiblePhotoIds(ctx, { photoIds, rendition })
  if (profile === 'preview' && isOfUser(ctx)) await takePreviews(ctx, visible.size)

  const { signer, derivativesBucket: bucket } = ctx.files
  const window = urlWindow({ now: Date.now(), hours: expiresInHours })
  const urls = photoIds.flatMap((asked) => {
    const id = asked.toLowerCase()
    if (!visible.has(id)) return []

    return [[asked, signer.get({ bucket, key: storageKey(id, rendition), ...window })]]
  })
  return Object.fromEntries(urls)
}

/** Nearly always all of them are live, and nothing more is asked. */
async function visiblePhotoIds(
  ctx: RequestCtx,
  { photoIds, rendition }: { photoIds: readonly string[]; rendition: string },
): Promise<Set<string>> {
  const live = await livePhotoIds(ctx, photoIds)
  // Ids that were come by elsewhere count as what they are: photos that a visitor is shown.
  if (!isOfUser(ctx)) return new Set(await admitToVisitor(ctx, live))

  const visible = new Set(live)
  const ids = photoIds.map((id) => id.toLowerCase()).filter((id) => !visible.has(id))
  if (ids.length === 0) return visible

  return visible.union(new Set(await unpublishedPhotoIds(ctx, { ids, rendition })))
}

function isOfUser<Any extends Ctx>(ctx: Any): ctx is Any & { actor: UserActor } {
  return ctx.actor.kind === 'user'
}
