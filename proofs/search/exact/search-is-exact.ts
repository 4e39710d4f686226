import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { type TestDatabase, testDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'
import { claim, type Size } from '../../claim.ts'
import { seedDraw } from '../../draw.ts'
import { until } from '../../until.ts'
import { type Archive, fillArchive } from '../archive.ts'
import { openWordIndex } from '../word-index.ts'
import { startWriting, type Writer } from '../writer.ts'
import { type Exam, examine } from './examine.ts'
import { openSnapshots } from './in-snapshot.ts'
import { plantErrors } from './plant-errors.ts'

const seed = 20_261_115
/** Several searches in one snapshot: reading every photo takes longer than judging what was read. */
const sizes: Record<Size, { photos: number; searches: number; perSnapshot: number }> = {
  full: { photos: 50_000, searches: 1_000, perSnapshot: 20 },
  quick: { photos: 3_000, searches: 60, perSnapshot: 5 },
}

export const searchIsExact = claim({
  name: 'search-is-exact',
  says: 'For any query and under concurrent writes, search returns the same photos, order, totals and facet counts as a brute-force read of the tables.',
  goals: {
    different: { what: 'searches whose ids, totals or facets differ from brute force', exactly: 0 },
    searches: {
      what: 'searches compared',
      atLeast: sizes.full.searches,
      atQuick: sizes.quick.searches,
    },
    found: { what: 'searches with at least one result', atLeast: 60, unit: '%' },
    writes: {
      what: 'write transactions committed between snapshot and response',
      atLeast: sizes.full.searches / sizes.full.perSnapshot,
      atQuick: sizes.quick.searches / sizes.quick.perSnapshot,
    },
    unseen: { what: 'planted index errors that the comparison missed', exactly: 0 },
  },
  measure: async (size) => {
    const database = await testDatabase()
    try {
      const { photos, searches, perSnapshot } = sizes[size]
      const archive = await fillArchive(database.admin, photos, seed)
      const reader = await insertUser(database.admin, { email: 'reader@example.test' })
      const exam = { draw: seedDraw(seed), wordIndex: openWordIndex(), reader }
      const marks = await examineWhileWriting(database, { archive, exam, searches, perSnapshot })
      const planted = await plantErrors(size === 'quick' ? database : null, exam)
      return {
        figures: {
          different: marks.different.length,
          searches,
          found: (100 * marks.found) / searches,
          writes: marks.writes,
          unseen: planted.unseen.length,
        },
        notes: [
          `${photos} photos, ${searches} searches on ${marks.pages} pages, ${perSnapshot} in a snapshot, seed ${seed}`,
          `in all ${marks.commits} transactions committed: ${marks.tally}`,
          `${planted.planted} errors planted, one at a time; ${planted.noticed}`,
          ...marks.different.slice(0, 10),
          ...planted.unseen.map((name) => `unseen: ${name}`),
        ],
      }
    } finally {
      await database.drop()
    }
  },
})

type ExamOptions = { archive: Archive; exam: Exam; searches: number; perSnapshot: number }

type Marks = {
  different: string[]
  found: number
  pages: number
  writes: number
  commits: number
  tally: string
}

async function examineWhileWriting(
  database: TestDatabase,
  { archive, exam, searches, perSnapshot }: ExamOptions,
): Promise<Marks> {
  const client = new Client({ connectionString: urlFor('postgres', database.name) })
  await client.connect()
  const snapshots = await openSnapshots(database)
  const writer = startWriting(client, archive, seed)
  const marks: Omit<Marks, 'commits' | 'tally'> = { different: [], found: 0, pages: 0, writes: 0 }
  try {
    for (let done = 0; done < searches; done += perSnapshot) {
      const count = Math.min(perSnapshot, searches - done)
      await snapshots.inOne(async (readers) => {
        const before = writer.commits()
        // Every snapshot is outdated before its first search.
        await until(async () => (writer.commits() > before ? true : null), {
          what: 'no transaction was committed',
        })
        const results = examine(readers, exam)
        for (let nth = 0; nth < count; nth += 1) {
          const { value } = await results.next()
          const { query, differences, total, pages } = value
          marks.found += total > 0 ? 1 : 0
          marks.pages += pages
          if (differences.length > 0) {
            marks.different.push(`${JSON.stringify(query)}: ${differences.join('; ')}`)
          }
        }
        marks.writes += writer.commits() - before
      })
    }
  } finally {
    await writer.stop()
    await client.end()
    await snapshots.close()
  }
  return { ...marks, commits: writer.commits(), tally: describeTally(writer) }
}

function describeTally({ tally }: Writer): string {
  return [...tally].map(([name, count]) => `${name} ${count}`).join(', ')
}
