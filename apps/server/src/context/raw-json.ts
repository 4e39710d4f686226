const raw = Symbol('raw')

/** A response body that PostgreSQL wrote as JSON. It is sent without being parsed. */
export type RawJson = { readonly [raw]: true; readonly pieces: readonly string[] }

/**
 * Pass long JSON in pieces: one character beyond Latin-1 makes V8 store the whole string in two bytes per character,
 * which is slow to encode.
 */
export function rawJson(...pieces: readonly string[]): RawJson {
  return { [raw]: true, pieces }
}

export function isRawJson(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && raw in value
}

export function parseRawJson({ pieces }: RawJson): unknown {
  return JSON.parse(pieces.join(''))
}

export function encodeRawJson({ pieces }: RawJson): Buffer {
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafe(size)
  let offset = 0
  for (const piece of pieces) offset += bytes.write(piece, offset)
  return bytes
}
