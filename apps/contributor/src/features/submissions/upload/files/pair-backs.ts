import { frontStemOf, isFrontOf } from '@shoebox/domain/submissions/prints'
import { frontCanceled, frontRejected } from '../check-file.ts'
import { failWith, hasEnded, isActive, type UploadItem } from '../engine/upload-item.ts'

/** Pairs each back, such as `lake_back.jpg`, with its front, unless the back is already uploading as a photo. */
export function pairBacks(items: readonly UploadItem[]): readonly UploadItem[] {
  const unpairedBacks = items.filter(
    (item) => canPair(item) && frontStemOf(item.file.name) !== null,
  )
  if (unpairedBacks.length === 0) return items

  const pairedFronts = new Set(items.map(({ backOf }) => backOf))
  const pairs = new Map<UploadItem, string>()
  for (const back of unpairedBacks) {
    const stem = frontStemOf(back.file.name) ?? ''
    const front = items.find(
      (item) =>
        item.backOf === null &&
        !pairedFronts.has(item.file.id) &&
        item.stage !== 'canceled' &&
        isFrontOf(item.file.name, stem),
    )
    if (!front) continue
    pairedFronts.add(front.file.id)
    pairs.set(back, front.file.id)
  }
  return items.map((item) => {
    const backOf = pairs.get(item)
    return backOf === undefined ? item : { ...item, backOf }
  })
}

function canPair(item: UploadItem): boolean {
  return isActive(item) && item.backOf === null && item.upload === null
}

/** The photo id of a back's front, once the front has one; null if the front was rejected or canceled. */
export function findFrontPhotoId(items: readonly UploadItem[], back: UploadItem): string | null {
  const front = items.find(({ file }) => file.id === back.backOf)
  if (!front || front.stage === 'rejected' || front.stage === 'canceled') return null
  return front.upload?.photoId ?? front.photo?.photoId ?? null
}

/** Rejects backs whose front was removed, canceled or rejected. */
export function rejectOrphanedBacks(items: readonly UploadItem[]): readonly UploadItem[] {
  if (items.every(({ backOf }) => backOf === null)) return items

  const byId = new Map(items.map((item) => [item.file.id, item]))
  return items.map((item) => {
    if (item.backOf === null || hasEnded(item)) return item
    const front = byId.get(item.backOf)
    const isRejected = front?.stage === 'rejected'
    if (front && !isRejected && front.stage !== 'canceled') return item
    const failure = isRejected ? frontRejected : frontCanceled
    return { ...item, ...failWith(failure), bytesInFlight: new Map() }
  })
}
