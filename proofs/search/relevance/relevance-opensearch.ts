import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser } from '@shoebox/server/testing/build-user'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { type DrawnPhoto, drawnArchive } from '@shoebox/server/testing/photos/drawn-archive'
import { insertDrawnArchive } from '@shoebox/server/testing/photos/insert-drawn-archive'
import { type Replica, siteOrigin, startReplica } from '../../api-process.ts'
import { claim } from '../../claim.ts'
import { countFallbacks, metricsToken } from '../scale/measured-requests.ts'
import { openSync, type SearchSync, serviceUrls } from '../sync/open-sync.ts'
import { meanScore, readQuerySets, withoutScript } from './query-sets.ts'
import { places, type Scores, scoreApi } from './score-search.ts'

export const relevanceOpensearch = claim({
  name: 'relevance-opensearch',
  needs: 'opensearch',
  says: 'OpenSearch puts the photos that show what a query asks for as far up as PostgreSQL does.',
  goals: {
    heldOut: {
      what: `nDCG@${places} of the held-out queries but those of the script kind, OpenSearch minus PostgreSQL`,
      atLeast: -0.01,
    },
    tuning: { what: 'the same of the tuning queries', atLeast: -0.01 },
    totals: { what: 'queries of any set that find another number of photos', exactly: 0 },
    fallbacks: { what: 'queries that OpenSearch left to PostgreSQL', exactly: 0 },
    newest: {
      what: 'control: the same of the held-out queries if OpenSearch sorts by date',
      atMost: -0.01,
    },
  },
  measure: async () => {
    const database = await testDatabase()
    const sync = openSync(database, serviceUrls())
    try {
      const photos = drawnArchive()
      const ids = await insertDrawnArchive(database, photos)
      await sync.rebuild()
      return await compareEngines({ database, sync, photos, ids })
    } finally {
      await sync.close()
      await database.drop()
    }
  },
})

type World = {
  database: TestDatabase
  sync: SearchSync
  photos: DrawnPhoto[]
  ids: ReadonlyMap<number, string>
}

async function compareEngines({ database, sync, photos, ids }: World) {
  const key = await createSigningKey(database, siteOrigin)
  const { authorization: headers } = await buildUser({ database, key })
  const opensearch = await startReplica(database, {
    ...sync.variables,
    METRICS_TOKEN: metricsToken,
  })
  const postgres = await startReplica(database)
  try {
    const { sets } = readQuerySets()
    const score = ({ url }: Replica, order?: 'newest') =>
      scoreApi({ url, headers, ids, photos, sets, ...(order && { order }) })
    const expected = await score(postgres)
    const found = await score(opensearch)
    const newest = await score(opensearch, 'newest')
    const difference = (of: Scores, set: keyof Scores) =>
      meanScore(withoutScript(of[set])) - meanScore(withoutScript(expected[set]))
    return {
      figures: {
        heldOut: difference(found, 'heldOut'),
        tuning: difference(found, 'tuning'),
        totals: countOtherTotals(found, expected),
        fallbacks: await countFallbacks(opensearch),
        newest: difference(newest, 'heldOut'),
      },
      notes: [
        `over ${photos.length} photos of the demo archive; ${setNames.map((set) => `${set} ${found[set].length}`).join(', ')} queries`,
      ],
    }
  } finally {
    await Promise.all([opensearch.stop(), postgres.stop()])
  }
}

const setNames = ['heldOut', 'tuning', 'wordForms'] as const

function countOtherTotals(found: Scores, expected: Scores): number {
  return setNames.flatMap((set) =>
    found[set].filter(({ total }, at) => total !== expected[set][at]?.total),
  ).length
}
