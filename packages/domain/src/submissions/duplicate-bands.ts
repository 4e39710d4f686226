/** Photos whose perceptual hashes differ in at most this many of 64 bits look alike. */
export const mostDistance = 10

const bandCount = 4
const bandBits = 16

/**
 * What to look up in each of the four bands of 16 bits to find every hash within the distance. Ten
 * differing bits cannot be spread over four bands without one of them getting two or fewer, so each band
 * is looked up with all values that differ from it in at most two bits: 137 of 65,536.
 */
export function bandNeighbors(hash: string): number[][] {
  if (!/^[01]{64}$/.test(hash)) throw new RangeError('a hash has 64 bits')

  return Array.from({ length: bandCount }, (_, band) => {
    const bits = hash.slice(band * bandBits, (band + 1) * bandBits)
    return masks.map((mask) => Number.parseInt(bits, 2) ^ mask)
  })
}

const masks = masksOf(Math.floor(mostDistance / bandCount))

/** Every value of a band with at most so many bits. */
function masksOf(most: number): number[] {
  const found = [0]
  let previous = [{ mask: 0, next: 0 }]
  for (let bits = 1; bits <= most; bits += 1) {
    previous = previous.flatMap(({ mask, next }) =>
      Array.from({ length: bandBits - next }, (_, i) => ({
        mask: mask | (1 << (next + i)),
        next: next + i + 1,
      })),
    )
    found.push(...previous.map(({ mask }) => mask))
  }
  return found
}
