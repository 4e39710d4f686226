type Signed = { addresses: { part: number; url: string }[]; expiresAt: number }

type Options = {
  sign: (uploadId: string, parts: readonly number[]) => Promise<Signed>
  now: () => number
}

type Kept = { url: Promise<string>; until: Promise<number> }

export type PartAddresses = {
  /** The signed URL for a part. The same call also signs the parts after it. */
  addressOf: (uploadId: string, part: number, next: readonly number[]) => Promise<string>
  forget: (uploadId: string) => void
}

const signedAtOnce = 12
/** Safety margin: a URL must not expire while its part is in flight. */
const spareMs = 60_000

/** Signs URLs in batches: one call per part would take longer on a slow connection than the parts themselves. */
export function createPartAddresses({ sign, now }: Options): PartAddresses {
  const kept = new Map<string, Map<number, Kept>>()

  async function ask(uploadId: string, parts: readonly number[]): Promise<void> {
    const answer = sign(uploadId, parts)
    const own = kept.get(uploadId) ?? new Map<number, Kept>()
    kept.set(uploadId, own)
    const until = answer.then(({ expiresAt }) => expiresAt)
    for (const part of parts) {
      const url = answer.then(({ addresses }) => {
        const found = addresses.find((address) => address.part === part)
        if (!found) throw new Error(`no address for part ${part}`)
        return found.url
      })
      url.catch(() => own.delete(part))
      own.set(part, { url, until })
    }
    until.catch(() => undefined)
    await answer
  }

  return {
    addressOf: async (uploadId, part, next) => {
      const known = kept.get(uploadId)?.get(part)
      if (known && (await known.until) > now() + spareMs) return known.url

      await ask(uploadId, [part, ...next.filter((other) => other !== part)].slice(0, signedAtOnce))
      const fresh = kept.get(uploadId)?.get(part)
      if (!fresh) throw new Error(`no address for part ${part}`)
      return fresh.url
    },
    forget: (uploadId) => void kept.delete(uploadId),
  }
}
