import type { IngestFailure } from '@shoebox/domain/submissions/ingest'

/** Marks content that must not appear in any published file. */
export const payload = 'HOSTILE-PAYLOAD-7f3a'

export type HostileFile = {
  /** Describes the defect. The extension is the one that the uploader claims. */
  name: string
  bytes: Buffer
  /** The outcome. 'damaged' may be detected in the header or while decoding. */
  expected: IngestFailure | 'accepted'
}

export function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function joined(...parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))
}

/** Pseudo-random bytes, the same on every run. */
export function noise(length: number, seed = 1): Buffer {
  let state = seed * 2_654_435_761
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return state >>> 24
    }),
  )
}
