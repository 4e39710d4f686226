type SignedParts = { urls: { part: number; url: string }[]; expiresAt: number }

type Options = {
  sign: (uploadId: string, parts: readonly number[]) => Promise<SignedParts>
  now: () => number
}

type CachedUrl = { url: Promise<string>; expiresAt: Promise<number> }

export type PartUrls = {
  /** The signed URL for a part. If it is not cached, the same call also signs `nextParts`, up to `maxPartsPerCall`. */
  getUrl: (uploadId: string, part: number, nextParts: readonly number[]) => Promise<string>
  forget: (uploadId: string) => void
}

const maxPartsPerCall = 12
/** Safety margin: a URL must still be valid when the storage receives the request. */
const expiryMarginMs = 60_000

/** Signs URLs in batches, so most parts need no call of their own before they are sent. */
export function createPartUrls({ sign, now }: Options): PartUrls {
  const cache = new Map<string, Map<number, CachedUrl>>()

  async function signParts(uploadId: string, parts: readonly number[]): Promise<void> {
    const response = sign(uploadId, parts)
    const uploadUrls = cache.get(uploadId) ?? new Map<number, CachedUrl>()
    cache.set(uploadId, uploadUrls)
    const expiresAt = response.then((signed) => signed.expiresAt)
    for (const part of parts) {
      const url = response.then(({ urls }) => {
        const signedPart = urls.find((other) => other.part === part)
        if (!signedPart) throw new Error(`no URL for part ${part}`)
        return signedPart.url
      })
      url.catch(() => uploadUrls.delete(part))
      uploadUrls.set(part, { url, expiresAt })
    }
    expiresAt.catch(() => undefined)
    await response
  }

  return {
    getUrl: async (uploadId, part, nextParts) => {
      const cached = cache.get(uploadId)?.get(part)
      if (cached && (await cached.expiresAt) > now() + expiryMarginMs) return cached.url

      await signParts(
        uploadId,
        [part, ...nextParts.filter((other) => other !== part)].slice(0, maxPartsPerCall),
      )
      const freshEntry = cache.get(uploadId)?.get(part)
      if (!freshEntry) throw new Error(`no URL for part ${part}`)
      return freshEntry.url
    },
    forget: (uploadId) => void cache.delete(uploadId),
  }
}
