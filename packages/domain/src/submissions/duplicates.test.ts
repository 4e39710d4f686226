import { array, assert, boolean, integer, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandNeighbors, hammingDistance, maxHashDistance } from './duplicates.ts'

const places = Array.from({ length: 64 }, (_, i) => i)
const hash = array(boolean(), { minLength: 64, maxLength: 64 }).map(write)

function write(bits: readonly boolean[]): string {
  return bits.map((bit) => (bit ? '1' : '0')).join('')
}

function flip(bits: string, at: readonly number[]): string {
  return write(Array.from(bits, (bit, i) => (bit === '1') !== at.includes(i)))
}

function bandsOf(bits: string): number[] {
  return [0, 16, 32, 48].map((from) => Number.parseInt(bits.slice(from, from + 16), 2))
}

function isCandidate(one: string, other: string): boolean {
  const bands = bandsOf(other)
  return bandNeighbors(one).some((neighbors, i) => neighbors.includes(bands[i] ?? -1))
}

describe('bandNeighbors', () => {
  it('gives 137 values for each of the four bands, each once and within two bits', () => {
    const bands = bandNeighbors('1100'.repeat(16))
    expect(bands.map((values) => new Set(values).size)).toEqual([137, 137, 137, 137])
    for (const value of bands[0] ?? []) {
      const bits = value.toString(2).padStart(16, '0')
      expect(hammingDistance(bits, '1100'.repeat(4))).toBeLessThanOrEqual(2)
    }
  })

  it('misses no hash within the distance, wherever its bits differ', () => {
    const differing = subarray(places, { maxLength: maxHashDistance })
    assert(
      property(hash, differing, (bits, at) => isCandidate(bits, flip(bits, at))),
      { numRuns: 2000 },
    )
  })

  it('finds what comparing all of them finds', () => {
    const flips = array(integer({ min: 0, max: 63 }), { maxLength: 16 })
    assert(
      property(hash, array(flips, { maxLength: 30 }), (bits, changes) => {
        const others = changes.map((at) => flip(bits, at))
        const isAlike = (other: string) => hammingDistance(bits, other) <= maxHashDistance
        const found = others.filter((other) => isCandidate(bits, other)).filter(isAlike)
        expect(found).toEqual(others.filter(isAlike))
      }),
    )
  })

  it('refuses what is no hash', () => {
    expect(() => bandNeighbors('01')).toThrow(RangeError)
    expect(() => bandNeighbors('2'.repeat(64))).toThrow(RangeError)
  })
})

describe('hammingDistance', () => {
  it('counts the bits that were changed', () => {
    assert(
      property(hash, subarray(places), (bits, at) => {
        expect(hammingDistance(bits, flip(bits, at))).toBe(at.length)
      }),
    )
    expect(() => hammingDistance('0', '00')).toThrow(RangeError)
  })
})
