import type { PhotoRecord } from './archive/record.ts'
import type { CachedPhoto } from './ingest/restore-archive.ts'
import { stableId } from './stable-id.ts'

type RepeatOptions = { photos: number; distinct: number; there: ReadonlySet<number> }

/** Repeats the images, each time with a new record, until the archive has `photos` photos. */
export function repeatPhotos(
  originals: readonly CachedPhoto[],
  options: RepeatOptions,
): CachedPhoto[] {
  const { photos, distinct, there } = options
  if (originals.length === 0) return []
  const repeats: CachedPhoto[] = []
  for (let index = distinct; index < photos; index++) {
    const original = originals[index % originals.length]
    if (there.has(index) || !original) continue
    const { ingested, record } = original
    repeats.push({
      index: original.index,
      ingested: { ...ingested, photoId: stableId(`shoebox archive print ${index}`) },
      record: buildVariant(record, { index, print: Math.floor(index / distinct) + 1 }),
    })
  }
  return repeats
}

type Variant = { index: number; print: number }

/** Another print of the same moment: its own date within the decade, caption and price. */
export function buildVariant(record: PhotoRecord, { index, print }: Variant): PhotoRecord {
  const decade = Number(record.decade_taken.slice(0, 4))
  return {
    ...record,
    index,
    title: `${record.title} (print ${print})`,
    date_taken: String(decade + (index % 10)),
    price: record.price + (print % 5) * 500,
  }
}
