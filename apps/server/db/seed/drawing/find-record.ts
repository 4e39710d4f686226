import type { PhotoRecord } from '../archive/record.ts'
import type { Cache } from '../ingest/cache.ts'
import { buildVariant } from '../repeat-photos.ts'

type RecordKey = { cache: Cache; index: number; distinct: number }

/** The record of a photo of the archive. A photo that repeats an image has a variant of that image's record. */
export async function findRecord({ cache, index, distinct }: RecordKey): Promise<PhotoRecord> {
  const drawn = await cache.drawn(index % distinct)
  if (!drawn) throw new Error(`picture ${index % distinct} is not in the cache`)
  if (index < distinct) return drawn.record
  return buildVariant(drawn.record, { index, print: Math.floor(index / distinct) + 1 })
}
