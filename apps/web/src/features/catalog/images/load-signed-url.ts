import type { CallInput, CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'

type Body = CallInput<Contract['createSignedUrls']>['body']
type Answer = CallOutput<Contract['createSignedUrls']>
type Call = (input: { body: Body }) => Promise<Answer>

export type UrlProfile = NonNullable<Body['profile']>

type Asked = {
  photoId: string
  profile: UrlProfile
  /** Maximum number of photos per call: fewer without a session. */
  max: number
}

type Waiting = {
  photoId: string
  resolve: (url: string | null) => void
  reject: (fault: Error) => void
}

const hours = 2
const failure = 'Failed to generate signed URLs'

/** The signed URL of one photo; null if it is not live. */
export const loadSignedUrl = createUrlLoader(api.createSignedUrls)

/** Batches photos requested in the same tick, such as a page of them, into one call. */
export function createUrlLoader(call: Call): (asked: Asked) => Promise<string | null> {
  const waiting = new Map<UrlProfile, Waiting[]>()

  function askForAll(profile: UrlProfile, max: number): void {
    const all = waiting.get(profile) ?? []
    waiting.delete(profile)
    for (let first = 0; first < all.length; first += max) {
      void ask(call, { profile, photos: all.slice(first, first + max) })
    }
  }

  return ({ photoId, profile, max }) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(profile)
      const asked = { photoId, resolve, reject }
      if (others !== undefined) others.push(asked)
      else {
        waiting.set(profile, [asked])
        setTimeout(() => askForAll(profile, max))
      }
    })
}

type Together = { profile: UrlProfile; photos: readonly Waiting[] }

async function ask(call: Call, { profile, photos }: Together): Promise<void> {
  try {
    const photoIds = photos.map(({ photoId }) => photoId)
    const answer = await call({
      body: { photoIds, expiresInHours: hours, profile, ...size(profile) },
    })
    if (!answer.success) throw new Error(answer.error ?? failure)
    for (const { photoId, resolve } of photos) resolve(answer.signedUrls[photoId] ?? null)
  } catch (cause) {
    for (const { reject } of photos) reject(new Error(failure, { cause }))
  }
}

/** Rows are at most 250 pixels high: at a pixel ratio of 1 the smaller thumb is sharp, at a quarter of the work. */
function size(profile: UrlProfile): Pick<Body, 'height'> {
  return profile === 'thumb' && globalThis.devicePixelRatio <= 1 ? { height: 256 } : {}
}
