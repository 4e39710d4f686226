import { readFile } from 'node:fs/promises'
import { storageKey } from '@shoebox/domain/renditions'
import type { Client } from 'pg'
import type { Storage } from '../../src/platform/storage.ts'
import type { PhotoRecord } from './archive/record.ts'
import type { Cache, Ingested } from './cache.ts'
import type { Households } from './families.ts'
import { restorePhoto } from './restore-queries.ts'

export type Places = { owner: Client; originals: Storage; derivatives: Storage; cache: Cache }

export type Kept = { index: number; ingested: Ingested; record: PhotoRecord }

type Restoring = { kept: readonly Kept[]; households: Households; isRepeat: boolean }

/** Objects at a time; a restored photo is nine of them. */
const lanes = 6

/** Writes what the ingest wrote when these pictures were first there, one photo after another. */
export async function restoreArchive(
  places: Places,
  { kept, households, isRepeat }: Restoring,
  tell: (done: number) => void,
): Promise<number> {
  const queue = kept.values()
  let done = 0
  const work = async () => {
    for (const photo of queue) {
      await restore(places, photo, { households, isRepeat })
      done += 1
      tell(done)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return done
}

async function restore(
  { owner, originals, derivatives, cache }: Places,
  { index, ingested, record }: Kept,
  { households, isRepeat }: Omit<Restoring, 'kept'>,
): Promise<void> {
  const { photoId } = ingested
  const family = households.families.get(record.family_id)
  if (!family) throw new Error(`the archive has no family ${record.family_id}`)

  const files = ingested.files.filter(({ rendition }) => !(isRepeat && rendition === 'original'))
  await Promise.all(
    files.map(async ({ rendition, content_type }) => {
      const storage = rendition === 'original' ? originals : derivatives
      const body = await readFile(cache.fileOf(index, rendition))
      await storage.put({ key: storageKey(photoId, rendition), body, contentType: content_type })
    }),
  )
  await restorePhoto(owner, {
    ingested,
    record,
    userId: family.userId,
    moderatorId: households.moderator.userId,
    hasOriginal: !isRepeat,
  })
}
