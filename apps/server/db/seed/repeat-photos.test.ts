import { describe, expect, it } from 'vitest'
import { planOf } from './archive/plan.ts'
import { recordOf } from './archive/record.ts'
import { drawnPhotos, readOptions } from './options.ts'
import { repeatPhotos } from './repeat-photos.ts'

const original = (index: number) => {
  const plan = planOf('shoebox', index)
  const record = recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: 1500,
    height: 1080,
    printSize: '5 x 7 in',
    seen: [],
    facts: new Set(),
    dominant: '#808080',
    accents: [],
  })
  const ingested = {
    photoId: crypto.randomUUID(),
    width: 1500,
    height: 1080,
    orientation: 'landscape',
    fileSize: 1,
    thumbhash: null,
    dominantColor: null,
    printSize: null,
    sha256: 'a'.repeat(64),
    phash: '0'.repeat(64),
    mirrorPhash: '0'.repeat(64),
    metadata: {},
    modelId: null,
    embedding: null,
    files: [],
  }
  return { index, record, ingested }
}

describe('pictures under several records', () => {
  const originals = [0, 1, 2].map(original)
  const photos = drawnPhotos + 10

  it('differ in title, and keep their ids from run to run', () => {
    const once = repeatPhotos(originals, { photos, distinct: drawnPhotos, there: new Set() })
    expect(once).toHaveLength(10)
    expect(new Set(once.map(({ ingested }) => ingested.photoId)).size).toBe(10)
    for (const { record } of once) {
      expect(originals.map((known) => known.record.title)).not.toContain(record.title)
      expect(record.date_taken.slice(0, 3)).toBe(record.decade_taken.slice(0, 3))
    }
    expect(repeatPhotos(originals, { photos, distinct: drawnPhotos, there: new Set() })).toEqual(
      once,
    )
  })

  it('are not made again where they are', () => {
    const there = new Set([drawnPhotos, drawnPhotos + 1])
    expect(repeatPhotos(originals, { photos, distinct: drawnPhotos, there })).toHaveLength(8)
  })
})

describe('the options of the seed', () => {
  it('ask for a drawn archive unless told otherwise', () => {
    expect(readOptions([])).toMatchObject({ photos: drawnPhotos, metadata: 0 })
    expect(readOptions(['--none'])).toMatchObject({ photos: 0, metadata: 0 })
    expect(readOptions(['--photos', '20000'])).toMatchObject({ photos: 20_000 })
    expect(readOptions(['--metadata', '1000000'])).toMatchObject({ photos: 0, metadata: 1_000_000 })
    expect(() => readOptions(['--photos', 'many'])).toThrow('--photos takes a number')
  })
})
