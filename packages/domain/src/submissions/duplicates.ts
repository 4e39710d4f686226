/** How two photos are duplicates: the same file, the same image, or a mirror image. */
export const duplicateKinds = ['exact', 'near', 'mirror'] as const

export type DuplicateKind = (typeof duplicateKinds)[number]

/** A moderator's decision on a pair. */
export const duplicateDecisions = ['distinct', 'duplicate'] as const

export type DuplicateDecision = (typeof duplicateDecisions)[number]

/** Hamming distance of two hashes of the same length, written as zeros and ones. */
export function hammingDistance(one: string, other: string): number {
  if (one.length !== other.length) throw new RangeError('the hashes differ in length')

  let distance = 0
  for (let i = 0; i < one.length; i += 1) {
    if (one[i] !== other[i]) distance += 1
  }
  return distance
}

/** Photos are near duplicates if their perceptual hashes differ in at most this many of 64 bits. */
export const maxHashDistance = 10

const bandCount = 4
const bandBits = 16

/**
 * Values to look up in each of the four 16-bit bands to find every hash within the distance. By the pigeonhole principle,
 * at least one of the four bands has two or fewer of the ten differing bits, so each band is looked up with all values
 * that differ from it in at most two bits: 137 of 65,536.
 */
export function bandNeighbors(hash: string): number[][] {
  if (!/^[01]{64}$/.test(hash)) throw new RangeError('a hash has 64 bits')

  return Array.from({ length: bandCount }, (_, band) => {
    const bits = hash.slice(band * bandBits, (band + 1) * bandBits)
    return masks.map((mask) => Number.parseInt(bits, 2) ^ mask)
  })
}

const masks = buildMasks(Math.floor(maxHashDistance / bandCount))

/** All masks of a band with at most `maxBits` bits set. */
function buildMasks(maxBits: number): number[] {
  const allMasks = [0]
  let previous = [{ mask: 0, next: 0 }]
  for (let bits = 1; bits <= maxBits; bits += 1) {
    previous = previous.flatMap(({ mask, next }) =>
      Array.from({ length: bandBits - next }, (_, i) => ({
        mask: mask | (1 << (next + i)),
        next: next + i + 1,
      })),
    )
    allMasks.push(...previous.map(({ mask }) => mask))
  }
  return allMasks
}
