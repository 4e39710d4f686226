import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { type TestDatabase, testDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'
import type { Goal, Measurement, Size } from '../../claim.ts'
import { seedDraw } from '../../draw.ts'
import { until } from '../../until.ts'
import { type Archive, fillArchive } from '../archive.ts'
import { openWordIndex } from '../word-index.ts'
import { startWriting, type Writer } from '../writer.ts'
import { type Exam, examine, type Result } from './examine.ts'
import type { ExaminedIndex } from './examined-index.ts'
import { openSnapshots } from './in-snapshot.ts'
import type { PlantingResult } from './plant-errors.ts'

const seed = 20_261_115
/** Several searches in one snapshot: reading every photo takes longer than judging what was read. */
const sizes: Record<Size, { photos: number; searches: number; perSnapshot: number }> = {
  full: { photos: 50_000, searches: 1_000, perSnapshot: 20 },
  quick: { photos: 3_000, searches: 60, perSnapshot: 5 },
}

type Key = 'different' | 'searches' | 'found' | 'writes' | 'unseen'

export const exactnessGoals: Record<Key, Goal> = {
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
}

export type ExaminedEngine = {
  examined: ExaminedIndex
  /**
   * For an engine that gets changes asynchronously. `raceWith` sends changes while the writer makes more. `catchUp` sends
   * the rest while the writer pauses, so that the engine and the snapshot have the same changes.
   */
  sync?: { raceWith: () => Promise<void>; catchUp: () => Promise<void> }
  /** Plants errors in this small archive, which the engine has indexed, or in a new one if it is null. */
  plantErrors: (small: TestDatabase | null, exam: Exam) => Promise<PlantingResult>
  notes?: () => string[]
  close: () => Promise<void>
}

/** Compares random searches of an engine with brute force, then plants errors. */
export async function measureExactness(
  size: Size,
  open: (database: TestDatabase) => Promise<ExaminedEngine>,
): Promise<Measurement<Key>> {
  const database = await testDatabase()
  try {
    const { photos, searches, perSnapshot } = sizes[size]
    const archive = await fillArchive(database.admin, photos, seed)
    const reader = await insertUser(database.admin, { email: 'reader@example.test' })
    const exam = { draw: seedDraw(seed), wordIndex: openWordIndex(), reader }
    const engine = await open(database)
    try {
      const options = { archive, exam, searches, perSnapshot, engine }
      const marks = await examineWhileWriting(database, options)
      const planted = await engine.plantErrors(size === 'quick' ? database : null, exam)
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
          ...(engine.notes?.() ?? []),
          `${planted.planted} errors planted, one at a time; ${planted.noticed}`,
          ...marks.different.slice(0, 10),
          ...planted.unseen.map((name) => `unseen: ${name}`),
        ],
      }
    } finally {
      await engine.close()
    }
  } finally {
    await database.drop()
  }
}

type ExamOptions = {
  archive: Archive
  exam: Exam
  searches: number
  perSnapshot: number
  engine: ExaminedEngine
}

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
  { archive, exam, searches, perSnapshot, engine }: ExamOptions,
): Promise<Marks> {
  const client = new Client({ connectionString: urlFor('postgres', database.name) })
  await client.connect()
  const snapshots = await openSnapshots(database)
  const writer = startWriting(client, archive, seed)
  const marks: Omit<Marks, 'commits' | 'tally'> = { different: [], found: 0, pages: 0, writes: 0 }
  try {
    for (let done = 0; done < searches; done += perSnapshot) {
      const count = Math.min(perSnapshot, searches - done)
      await engine.sync?.raceWith()
      // Without the pause, the index could get a change that the snapshot does not have.
      const resume = engine.sync ? await writer.pause() : () => {}
      await snapshots.inOne(async (readers) => {
        await engine.sync?.catchUp()
        const before = writer.commits()
        resume()
        // Every snapshot is outdated before its first search.
        await until(async () => (writer.commits() > before ? true : null), {
          what: 'no transaction was committed',
        })
        const results = examine(readers, { ...exam, examined: engine.examined })
        for (let nth = 0; nth < count; nth += 1) addMark(marks, (await results.next()).value)
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

function addMark(
  marks: Pick<Marks, 'different' | 'found' | 'pages'>,
  { query, differences, total, pages }: Result,
): void {
  marks.found += total > 0 ? 1 : 0
  marks.pages += pages
  if (differences.length > 0)
    marks.different.push(`${JSON.stringify(query)}: ${differences.join('; ')}`)
}

function describeTally({ tally }: Writer): string {
  return [...tally].map(([name, count]) => `${name} ${count}`).join(', ')
}
