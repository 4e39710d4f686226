/** In how many places two hashes of the same length differ, each written as zeros and ones. */
export function hammingDistance(one: string, other: string): number {
  if (one.length !== other.length) throw new RangeError('the hashes differ in length')

  let distance = 0
  for (let i = 0; i < one.length; i += 1) {
    if (one[i] !== other[i]) distance += 1
  }
  return distance
}
