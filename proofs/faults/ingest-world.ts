import { createStorage, type Storage } from '@shoebox/server/platform/storage/storage'
import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { buildUpload } from '@shoebox/server/testing/photos/build-upload'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { startWorker, type WorkerProcess } from '../worker-process.ts'

/** The expected final state of a photo. */
export type ExpectedOutcome = 'submitted' | 'needs_info' | 'failed' | 'withdrawn'

export type IngestWorld = {
  database: TestDatabase
  originals: Storage
  derivatives: Storage
  /** Expected final states by photo id. */
  expectedOutcomes: Map<string, ExpectedOutcome>
  upload: (outcome: ExpectedOutcome) => Promise<string>
  /** Withdraws the photo as its family, while jobs may be working on it. */
  withdraw: (photoId: string) => Promise<void>
  startWorker: () => Promise<WorkerProcess>
  close: () => Promise<void>
}

/** A new database and the real storage, where each photo has its own prefix. */
export async function openIngestWorld(): Promise<IngestWorld> {
  const database = await testDatabase()
  const originals = createStorage(storageOptions('originals'))
  const derivatives = createStorage(storageOptions('derivatives'))
  const userId = await insertUser(database.admin, { email: 'attic@shoebox.test' })
  const expectedOutcomes = new Map<string, ExpectedOutcome>()
  let seed = 0

  return {
    database,
    originals,
    derivatives,
    expectedOutcomes,
    upload: async (outcome) => {
      seed += 1
      const body = await drawJpeg({ seed })
      const id = await buildUpload(database, originals, {
        userId,
        body,
        ...(outcome === 'failed' && { sha256: 'f'.repeat(64) }),
        ...(outcome === 'needs_info' && { decade: null }),
      })
      expectedOutcomes.set(id, outcome)
      return id
    },
    withdraw: async (photoId) => {
      await database.admin.query(
        `update photos set photo_status = 'withdrawn' where id = $1 and photo_status <> 'withdrawn'`,
        [photoId],
      )
    },
    startWorker: () => startWorker(database, { INGEST_MIN_SHORT_SIDE: '200' }),
    close: async () => {
      for (const id of expectedOutcomes.keys()) {
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
