import { createHmac } from 'node:crypto'

/** Determines the watermark. The secret stays on the server: with it an attacker could compute the mark and remove it. */
export type MarkSeed = { photoId: string; secret: string }

/** Position and shape of the mark on one photo. Lengths are fractions of the long side, angles radians. */
export type Warp = {
  angle: number
  /** Cap height. */
  size: number
  shift: readonly [number, number]
  waves: readonly Wave[]
  /** Input of `wordNumber`, which varies the words. */
  salt: number
}

export type Wave = {
  /** Waves per long side, in x and y. */
  across: number
  down: number
  phase: number
  bendX: number
  bendY: number
}

/**
 * The mark of a photo, the same at every run. Rotation, size, position and bends differ between photos, so that averaging
 * many previews gives gray and not the mark.
 */
export function warpFor(seed: MarkSeed): Warp {
  const next = createRandom(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const side = () => (next() < 0.5 ? -1 : 1)

  return {
    angle: side() * between(0.3, 0.56),
    size: between(0.027, 0.034),
    shift: [next(), next()],
    waves: Array.from({ length: 3 }, () => {
      const direction = between(0, 2 * Math.PI)
      const frequency = between(0.9, 2.2)
      return {
        across: Math.cos(direction) * frequency,
        down: Math.sin(direction) * frequency,
        phase: between(0, 2 * Math.PI),
        bendX: side() * between(0.003, 0.009),
        bendY: side() * between(0.003, 0.009),
      }
    }),
    salt: Math.floor(next() * 2 ** 32),
  }
}

/** Deterministic random numbers from 0 to 1, each from 32 bits of an HMAC. */
function createRandom({ photoId, secret }: MarkSeed): () => number {
  const bytes = Buffer.concat(
    ['a', 'b'].map((part) => createHmac('sha512', secret).update(`${part}:${photoId}`).digest()),
  )
  let at = 0
  return () => {
    const value = bytes.readUInt32BE(at) / 2 ** 32
    at += 4
    return value
  }
}

/** A pseudo-random number from 0 to 1 for the word at this position. */
export function wordNumber(salt: number, row: number, column: number): number {
  let mixed =
    (salt ^ Math.imul(row + 1013, 0x9e3779b1) ^ Math.imul(column + 2027, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
