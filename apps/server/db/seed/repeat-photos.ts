import { createHash } from 'node:crypto'
import type { PhotoRecord } from './archive/record.ts'
import type { Kept } from './restore-archive.ts'

type Wanted = { photos: number; distinct: number; there: ReadonlySet<number> }

/** The pictures once more, as often as it takes, each under a record of its own. */
export function repeatsOf(originals: readonly Kept[], wanted: Wanted): Kept[] {
  const { photos, distinct, there } = wanted
  if (originals.length === 0) return []
  const repeats: Kept[] = []
  for (let index = distinct; index < photos; index++) {
    const original = originals[index % originals.length]
    if (there.has(index) || !original) continue
    const { ingested, record } = original
    repeats.push({
      index: original.index,
      ingested: { ...ingested, photoId: photoIdOf(index) },
      record: variantOf(record, { index, print: Math.floor(index / distinct) + 1 }),
    })
  }
  return repeats
}

type Variant = { index: number; print: number }

/** Another print of the same moment: its own date within the decade, caption and price. */
function variantOf(record: PhotoRecord, { index, print }: Variant): PhotoRecord {
  const decade = Number(record.decade_taken.slice(0, 4))
  return {
    ...record,
    index,
    title: `${record.title} (print ${print})`,
    date_taken: String(decade + (index % 10)),
    price: record.price + (print % 5) * 500,
  }
}

/** The same for the same index, so that a second run finds it. */
function photoIdOf(index: number): string {
  const hex = createHash('sha256').update(`shoebox archive print ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
