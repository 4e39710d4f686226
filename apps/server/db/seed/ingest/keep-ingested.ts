import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { storageKey } from '@shoebox/domain/catalog/renditions'
import type { Client } from 'pg'
import type { Storage } from '../../../src/platform/storage/storage.ts'
import { readIngested } from '../queries.ts'
import type { Cache } from './cache.ts'

type IngestedPhoto = { index: number; photoId: string }
type Places = { owner: Client; derivatives: Storage; cache: Cache }

/** Writes the files first and the rows last: an image counts as cached once its rows are. */
export async function keepIngested(
  { owner, derivatives, cache }: Places,
  { index, photoId }: IngestedPhoto,
): Promise<void> {
  const ingested = await readIngested(owner, photoId)
  if (!ingested) return

  await mkdir(dirname(cache.fileOf(index, 'rows')), { recursive: true })
  await Promise.all(
    ingested.files
      .filter(({ rendition }) => rendition !== 'original')
      .map(({ rendition }) =>
        derivatives.download({
          key: storageKey(photoId, rendition),
          path: cache.fileOf(index, rendition),
        }),
      ),
  )
  await cache.keepIngested(index, ingested)
}
