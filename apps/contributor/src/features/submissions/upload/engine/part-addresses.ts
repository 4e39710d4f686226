type Signed = { addresses: { part: number; url: string }[]; expiresAt: number }

type Options = {
  sign: (uploadId: string, parts: readonly number[]) => Promise<Signed>
  now: () => number
}

type CachedUrl = { url: Promise<string>; expiresAt: Promise<number> }

export type PartAddresses = {
  /** The signed URL for a part. The same call also signs the parts after it. */
  addressOf: (uploadId: string, part: number, next: readonly number[]) => Promise<string>
  forget: (uploadId: string) => void
}

const maxPartsPerCall = 12
/** Safety margin: a URL must not expire while its part is in flight. */
const expiryMarginMs = 60_000

/** Signs URLs in batches: one call per part would take longer on a slow connection than the parts themselves. */
export function createPartAddresses({ sign, now }: Options): PartAddresses {
  const cache = new Map<string, Map<number, CachedUrl>>()

  async function signParts(uploadId: string, parts: readonly number[]): Promise<void> {
    const signed = sign(uploadId, parts)
    const uploadUrls = cache.get(uploadId) ?? new Map<number, CachedUrl>()
    cache.set(uploadId, uploadUrls)
    const expiresAt = signed.then((response) => response.expiresAt)
    for (const part of parts) {
      const url = signed.then(({ addresses }) => {
        const found = addresses.find((address) => address.part === part)
        if (!found) throw new Error(`no address for part ${part}`)
        return found.url
      })
      url.catch(() => uploadUrls.delete(part))
      uploadUrls.set(part, { url, expiresAt })
    }
    expiresAt.catch(() => undefined)
    await signed
  }

  return {
    addressOf: async (uploadId, part, next) => {
      const known = cache.get(uploadId)?.get(part)
      if (known && (await known.expiresAt) > now() + expiryMarginMs) return known.url

      await signParts(
        uploadId,
        [part, ...next.filter((other) => other !== part)].slice(0, maxPartsPerCall),
      )
      const fresh = cache.get(uploadId)?.get(part)
      if (!fresh) throw new Error(`no address for part ${part}`)
      return fresh.url
    },
    forget: (uploadId) => void cache.delete(uploadId),
  }
}
