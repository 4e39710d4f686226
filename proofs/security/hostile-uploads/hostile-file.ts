import type { IngestFailure } from '@shoebox/domain/submissions/ingest'

/** Stands in everything that must not come out again. */
export const payload = 'HOSTILE-PAYLOAD-7f3a'

export type HostileFile = {
  /** What is wrong with it; the ending is what its sender calls it. */
  name: string
  bytes: Buffer
  /** 'damaged' may be found in the header or in the pixels. */
  expected: IngestFailure | 'accepted'
}

export function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function joined(...parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))
}

/** Bytes without any order, the same at every run. */
export function noise(length: number, seed = 1): Buffer {
  let state = seed * 2_654_435_761
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return state >>> 24
    }),
  )
}
