import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordFolder } from '@shoebox/server/rights/erasure/record-erasure'
import { urlFor } from '@shoebox/server/testing/database'
import { startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { startWorker } from '../worker-process.ts'
import { countFound, countRemaining } from './erasure/count-traces.ts'
import { eraseSitter, removeDocuments, untilIdle } from './erasure/erase-sitter.ts'
import { findTraces } from './erasure/find-traces.ts'
import {
  backUp,
  putCopies,
  readCopies,
  replay,
  restore,
  type SecondCluster,
  startSecondCluster,
} from './erasure/second-cluster.ts'
import { buildSitters, type Sitter } from './erasure/sitters.ts'

const countAt: Record<Size, number> = { full: 20, quick: 4 }

export const restoredErasures = claim({
  name: 'restored-erasures',
  says: 'People who were erased after a backup stay erased when the backup is restored on another cluster.',
  goals: {
    people: { what: 'people erased after the backup', atLeast: 4 },
    back: { what: 'people who are back after the restore (row, vector and object)', atLeast: 4 },
    erased: { what: 'people erased again by the replay', atLeast: 4 },
    rows: { what: 'rows in any table that still identify one of them', exactly: 0 },
    objects: { what: 'objects in any bucket that still identify one of them', exactly: 0 },
    again: { what: 'people erased by a second replay', exactly: 0 },
    control: {
      what: 'control: people not erased that are still there (row, vector and object)',
      exactly: 2,
    },
  },
  measure: async (size) => {
    const since = new Date(Date.now() - 2000)
    const folder = mkdtempSync(join(tmpdir(), 'shoebox-backup-'))
    const { sitters, copies } = await eraseAfterBackup(countAt[size], join(folder, 'database'))
    const erased = sitters.slice(0, -2)
    const needles = sitters.flatMap((sitter) => sitter.needles)
    const cluster = await startSecondCluster()
    const look = () =>
      findTraces(cluster.database, { needles, since, optionsOf: cluster.optionsOf })
    try {
      await restore(cluster, join(folder, 'database'))
      await putCopies(cluster.optionsOf('documents'), copies.documents)
      await putCopies(cluster.optionsOf('erasures'), copies.erasures)
      const before = await look()
      const first = await replay(cluster)
      const second = await replay(cluster)
      await workOff(cluster)

      const after = await look()
      const left = countRemaining(after, erased)
      return {
        figures: {
          people: erased.length,
          back: countFound(before, erased),
          erased: erasedIn(first),
          rows: left.rows.length,
          objects: left.objects.length,
          again: erasedIn(second),
          control: countFound(after, sitters.slice(-2)),
        },
        notes: [
          'pg_dump and pg_restore into a PostgreSQL cluster of its own, documents as of the backup, records as of the restore',
          first,
          ...[...left.rows, ...left.objects]
            .slice(0, 10)
            .map(({ place, found }) => `${place}: ${found.join(' ')}`),
        ],
      }
    } finally {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

/** In the first cluster: people, a backup of database and documents, then all but two of the people erased. */
async function eraseAfterBackup(count: number, file: string) {
  const api = await startApi()
  const sitters = await buildSitters(api, count + 2)
  const erased = sitters.slice(0, -2)
  const worker = await startWorker(api.database)
  try {
    await untilIdle(api)
    await backUp(urlFor('postgres', api.database.name), file)
    const folders = sitters.map(({ releaseId }) => `releases/${releaseId}/`)
    const documents = await readCopies('documents', folders)
    for (const [index, sitter] of erased.entries()) await eraseSitter(api, { index, sitter })
    await untilIdle(api)
    const erasures = await readCopies('erasures', erased.map(recordPrefix))
    return { sitters, copies: { documents, erasures } }
  } finally {
    await worker.stop()
    await removeDocuments(sitters.slice(-2))
    await api.stop()
  }
}

function recordPrefix({ personId }: Sitter): string {
  return recordFolder(process.env.ERASURE_KEY ?? '', personId)
}

/** Runs the jobs that the replay added. */
async function workOff({ database, variables }: SecondCluster): Promise<void> {
  const worker = await startWorker(database, { ...variables, NODE_ENV: 'production' })
  try {
    await untilIdle({ database })
  } finally {
    await worker.stop()
  }
}

function erasedIn(printed: string): number {
  return Number(/(\d+) erased again/.exec(printed)?.[1] ?? Number.NaN)
}
