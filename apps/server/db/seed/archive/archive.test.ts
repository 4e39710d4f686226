import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { events } from '../thesaurus/vocabulary.ts'
import { familiesOf } from './people/people.ts'
import { planOf } from './plan.ts'
import { type Snapshot, snapshot } from './print/snapshot.ts'
import { ageGroups, compositions } from './record.ts'

const seed = 'shoebox'
const small = { shortSide: 220 }
const sample: Snapshot[] = []

beforeAll(async () => {
  for (let index = 0; index < 24; index++) sample.push(await snapshot(seed, index * 17, small))
})

/** Which neighbors of a row are brighter, as 64 bits. */
async function hashOf({ jpeg }: Snapshot): Promise<string> {
  const { data } = await sharp(jpeg)
    .grayscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: 64 }, (_, i) => {
    const at = Math.floor(i / 8) * 9 + (i % 8)
    return (data[at] ?? 0) < (data[at + 1] ?? 0) ? '1' : '0'
  }).join('')
}

const distance = (a: string, b: string) =>
  Array.from(a, (bit, index) => bit !== b.charAt(index)).filter(Boolean).length

describe('the drawn archive', () => {
  it('is the same for the same seed, and another for another', async () => {
    const [again, other] = await Promise.all([
      snapshot(seed, 17, small),
      snapshot('another', 17, small),
    ])
    expect(again).toEqual(sample[1])
    expect(other.record.title).not.toBe(again.record.title)
  })

  it('has forty families, whose members keep their looks and grow older', () => {
    const families = familiesOf(seed)
    expect(new Set(families.map(({ surname }) => surname)).size).toBe(40)
    for (const { people } of families) expect(people.length).toBeGreaterThan(6)

    const ages = new Map<string, Set<number>>()
    for (let index = 0; index < 400; index += 40)
      for (const { person, age } of planOf(seed, index).cast)
        ages.set(person.id, (ages.get(person.id) ?? new Set()).add(Math.round(age)))
    expect([...ages.values()].some((years) => years.size > 1)).toBe(true)
  })

  it('plans 1,000 pictures of which no two are the same', () => {
    const plans = Array.from({ length: 1000 }, (_, index) => {
      const { family, scene, year, month, day, cast, stock } = planOf(seed, index)
      const who = cast.map(({ person, emotion }) => [person.id, emotion])
      return JSON.stringify([family.id, scene.kind, year, month, day, stock, who])
    })
    expect(new Set(plans).size).toBe(1000)
  })

  it('draws pictures that no perceptual hash takes for one another', async () => {
    const hashes = await Promise.all(sample.map(hashOf))
    for (const [i, hash] of hashes.entries())
      for (const other of hashes.slice(i + 1)) expect(distance(hash, other)).toBeGreaterThan(4)
  })

  it('knows each face it drew, inside the frame', () => {
    const people = sample.flatMap(({ record }) => record.people)
    const faces = people.flatMap(({ face }) => (face ? [face] : []))
    expect(faces.length).toBeGreaterThan(people.length * 0.85)
    for (const { x, y, width, height } of faces) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThan(0.005)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
    }
  })

  it('writes records in the words that a photo has', () => {
    for (const { record } of sample) {
      expect(record.title.length).toBeGreaterThan(5)
      expect(record.decade_taken).toMatch(/^\d{3}0s$/)
      expect(record.date_taken).toMatch(/^\d{4}(-\d{2}-\d{2})?$/)
      expect(record.date_taken.slice(0, 3)).toBe(record.decade_taken.slice(0, 3))
      expect(['landscape', 'portrait', 'square', 'panorama']).toContain(record.orientation)
      expect(compositions).toContain(record.people_composition)
      expect(ageGroups).toEqual(expect.arrayContaining(record.age_groups))
      expect(events).toEqual(expect.arrayContaining(record.event_names))
      expect(record.people_count).toBe(record.people.length)
      expect(record.tags.length).toBeGreaterThan(4)
      expect(record.tags).toEqual([...new Set(record.tags)])
      expect(record.friendly_print_size).toMatch(/^[\d.]+ x [\d.]+ in$/)
      expect(Number.isInteger(record.price) && record.price >= 4900).toBe(true)
    }
  })

  it('takes the short side that it is asked for', async () => {
    for (const { jpeg, record } of sample.slice(0, 6)) {
      const { width, height } = await sharp(jpeg).metadata()
      expect({ width, height }).toEqual({ width: record.width, height: record.height })
      expect(Math.abs(Math.min(width, height) - 220)).toBeLessThan(4)
    }
  })
})
