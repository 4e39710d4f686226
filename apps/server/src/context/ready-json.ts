const ready = Symbol('ready')

/** An answer that the database wrote as JSON; it leaves as it came, unparsed. */
export type ReadyJson = { readonly [ready]: true; readonly pieces: readonly string[] }

/** In pieces where it is long: a single letter beyond Latin-1 makes all of a string wide, and a wide one is slow to encode. */
export function readyJson(...pieces: readonly string[]): ReadyJson {
  return { [ready]: true, pieces }
}

export function isReadyJson(value: unknown): value is ReadyJson {
  return typeof value === 'object' && value !== null && ready in value
}

export function parseReady({ pieces }: ReadyJson): unknown {
  return JSON.parse(pieces.join(''))
}

export function bytesOf({ pieces }: ReadyJson): Buffer {
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return bytes
}
