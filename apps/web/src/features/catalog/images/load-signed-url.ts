import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { batchById } from '@shoebox/web-kit/api/batch-by-id'

type Body = CallInput<Contract['createSignedUrls']>['body']
type SignedUrls = CallOutput<Contract['createSignedUrls']>
type Call = (input: { body: Body }) => Promise<SignedUrls>

type UrlProfile = NonNullable<Body['profile']>

export type UrlRequest = {
  photoId: string
  profile: UrlProfile
  /** Maximum number of photos per call; lower for visitors. */
  maxBatchSize: number
}

const expiresInHours = 2
const errorMessage = 'Failed to generate signed URLs'

/** Loads the signed URL of one photo; null if the photo isn't live. Requests in the same tick share one call. */
export const loadSignedUrl = createUrlLoader(api.createSignedUrls)

export function createUrlLoader(call: Call): (request: UrlRequest) => Promise<string | null> {
  const loaders = new Map<string, (photoId: string) => Promise<string | null>>()

  return ({ photoId, profile, maxBatchSize }) => {
    const key = `${profile} ${maxBatchSize}`
    const load =
      loaders.get(key) ??
      batchById((photoIds) => signUrls({ call, profile, photoIds }), { maxBatchSize })
    loaders.set(key, load)

    return load(photoId)
  }
}

type Batch = { call: Call; profile: UrlProfile; photoIds: readonly string[] }

async function signUrls({ call, profile, photoIds }: Batch) {
  try {
    const body = { photoIds: [...photoIds], expiresInHours, profile, ...toThumbSize(profile) }
    const { success, error, signedUrls } = await call({ body })
    if (!success) throw new Error(error ?? errorMessage)

    return signedUrls
  } catch (cause) {
    throw new Error(errorMessage, { cause })
  }
}

/** Grid rows are at most 250 pixels tall, so on 1x screens the 256-pixel thumb is sharp, at a quarter of the bytes. */
function toThumbSize(profile: UrlProfile): Pick<Body, 'height'> {
  return profile === 'thumb' && globalThis.devicePixelRatio <= 1 ? { height: 256 } : {}
}
