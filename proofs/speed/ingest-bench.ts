import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { buildUpload } from '@shoebox/server/testing/photos/build-upload'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { until } from '../until.ts'
import type { ImageFile } from './image-set.ts'

export type IngestBench = {
  database: TestDatabase
  /** Seconds from the first job until every photo waits for review; the files are in the storage before. */
  ingest: (files: readonly ImageFile[]) => Promise<number>
  close: () => Promise<void>
}

export async function openIngestBench(): Promise<IngestBench> {
  const database = await testDatabase()
  const { admin } = database
  const originals = createStorage(storageOptions('originals'))
  const derivatives = createStorage(storageOptions('derivatives'))
  const all: string[] = []

  return {
    database,
    ingest: async (files) => {
      // A new family each time, because a duplicate file of the same family is refused.
      const userId = await insertUser(admin, { email: `${randomUUID()}@shoebox.test` })
      const ids: string[] = []
      for (const { path } of files) {
        const body = await readFile(path)
        ids.push(await buildUpload(database, originals, { userId, body, startsJob: false }))
      }
      all.push(...ids)
      const started = performance.now()
      await admin.query(
        `select add_job('submissions.check-upload', json_build_object('photoId', id))
         from unnest($1::text[]) id`,
        [ids],
      )
      await until(() => areThrough(database, ids), {
        what: 'photos were still in ingest',
        seconds: 900,
      })
      return (performance.now() - started) / 1000
    },
    close: async () => {
      for (const id of all) {
        for (const storage of [originals, derivatives]) {
          const objects = await storage.list({ prefix: `${id}/` })
          if (objects.length > 0) await storage.remove(objects.map(({ key }) => key))
        }
      }
      originals.close()
      derivatives.close()
      await database.drop()
    },
  }
}

async function areThrough({ admin }: TestDatabase, ids: readonly string[]): Promise<true | null> {
  const { rows } = await admin.query<{ photo_status: string; failure: string | null }>(
    `select p.photo_status, i.failure from photos p left join photo_ingest i on i.photo_id = p.id
     where p.id = any ($1) and p.photo_status <> 'submitted'`,
    [ids],
  )
  const failed = rows.find(({ photo_status }) => photo_status === 'failed')
  if (failed) throw new Error(`a photo of the set was refused: ${failed.failure}`)
  return rows.length === 0 ? true : null
}
