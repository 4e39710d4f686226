import { readFile } from 'node:fs/promises'
import { storageKey } from '@shoebox/domain/catalog/renditions'
import type { Client } from 'pg'
import type { Storage } from '../../../src/platform/storage/storage.ts'
import type { PhotoRecord } from '../archive/record.ts'
import type { Households } from '../families.ts'
import { inChunks } from '../in-chunks.ts'
import type { Cache, Ingested } from './cache.ts'
import { restorePhoto } from './restore-queries.ts'

export type Places = { owner: Client; originals: Storage; derivatives: Storage; cache: Cache }

export type CachedPhoto = { index: number; ingested: Ingested; record: PhotoRecord }

type RestoreOptions = { kept: readonly CachedPhoto[]; households: Households; isRepeat: boolean }

/** Photos whose objects are stored concurrently. Each photo has nine objects. */
const concurrency = 8

/** Writes the cached rows and files of ingest again. Claims, people and releases are added later. */
export async function restoreArchive(
  places: Places,
  { kept, households, isRepeat }: RestoreOptions,
  showProgress: (done: number) => void,
): Promise<number> {
  let done = 0
  for (const photos of inChunks(kept, concurrency)) {
    await Promise.all(photos.map((photo) => putObjects(places, photo, isRepeat)))
    for (const { index, ingested, record } of photos) {
      const family = households.families.get(record.family_id)
      if (!family) throw new Error(`the archive has no family ${record.family_id}`)
      await restorePhoto(places.owner, {
        ingested,
        record,
        index,
        userId: family.userId,
        hasOriginal: !isRepeat,
      })
      done += 1
      showProgress(done)
    }
  }
  return done
}

async function putObjects(
  { originals, derivatives, cache }: Places,
  { index, ingested: { photoId, files } }: CachedPhoto,
  isRepeat: boolean,
): Promise<void> {
  const filesToStore = files.filter(({ rendition }) => !(isRepeat && rendition === 'original'))
  await Promise.all(
    filesToStore.map(async ({ rendition, content_type }) => {
      const storage = rendition === 'original' ? originals : derivatives
      const body = await readFile(cache.fileOf(index, rendition))
      await storage.put({ key: storageKey(photoId, rendition), body, contentType: content_type })
    }),
  )
}
