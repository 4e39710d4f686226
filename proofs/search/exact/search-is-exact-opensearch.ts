import { setTimeout as sleep } from 'node:timers/promises'
import { opensearchIndex } from '@shoebox/server/catalog/opensearch/opensearch-index'
import { createSearchEngine } from '@shoebox/server/catalog/opensearch/search-engine'
import { sendQueued } from '@shoebox/server/catalog/search-sync/drain-outbox'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { claim } from '../../claim.ts'
import { openSync, type SearchSync, serviceUrls } from '../sync/open-sync.ts'
import type { ExaminedIndex } from './examined-index.ts'
import { type ExaminedEngine, exactnessGoals, measureExactness } from './measure-exactness.ts'
import { listDocumentPlantings } from './plant-document-errors.ts'
import { listMisreadings, plantInTurn, withSmallArchive } from './plant-errors.ts'

export const searchIsExactOpensearch = claim({
  name: 'search-is-exact-opensearch',
  needs: 'opensearch',
  says: 'With OpenSearch, for any query and under concurrent writes, search returns the same photos, totals and facet counts as a brute-force read of the tables, in the same order; by relevance and popularity, in the same order of ranks and of buckets.',
  goals: exactnessGoals,
  measure: (size) => measureExactness(size, openEngine),
})

/** Long enough for a shared machine. */
const timeoutMs = 60_000
/** How long two indexers send changes while the writer makes more. */
const raceMs = 500

async function openEngine(database: TestDatabase): Promise<ExaminedEngine> {
  const sync = openSync(database, serviceUrls())
  await sync.rebuild()
  const examined = examinedOpensearch(sync)
  const sent = { racing: 0, last: 0 }

  return {
    examined,
    sync: {
      raceWith: async () => {
        const until = Date.now() + raceMs
        const race = async () => {
          while (Date.now() < until) {
            sent.racing += countSent(await sync.drain())
            await sleep(20)
          }
        }
        await Promise.all([race(), race()])
      },
      catchUp: async () => {
        sent.last += countSent(await catchUp(sync))
      },
    },
    plantErrors: (small, exam) =>
      withSmallArchive(small, async (archive) => {
        const own = small ? sync : openSync(archive, serviceUrls())
        try {
          await (small ? catchUp(own) : own.rebuild())
          const index = small ? examined : examinedOpensearch(own)
          return await plantInTurn(archive, exam, [
            ...listDocumentPlantings(archive.admin, own, index),
            ...listMisreadings(index),
          ])
        } finally {
          if (!small) await own.close()
        }
      }),
    notes: () => [
      `${sent.racing} changes sent by two indexers while the writer wrote, ${sent.last} while it paused after a snapshot`,
      'relevance is compared by rank, up to 0.5 %, and popularity by its bucket; all other orders to the id',
    ],
    close: sync.close,
  }
}

/** On a busy machine, OpenSearch may not accept a change in time: then it stays in the outbox, and is sent again. */
async function catchUp(sync: SearchSync) {
  const counts = await sync.drain()
  await sendQueued(sync.ctx)
  await sync.refresh()
  return counts
}

const countSent = ({ indexed, deleted }: { indexed: number; deleted: number }) => indexed + deleted

/** The adapter without its fallback, because answers from PostgreSQL would hide errors. */
function examinedOpensearch({ client, alias }: SearchSync): ExaminedIndex {
  const engine = createSearchEngine({ client, alias, timeoutMs })
  return { index: opensearchIndex(engine), precision: 'by rank' }
}
