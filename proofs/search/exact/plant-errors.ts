import { connect } from '@shoebox/server/db/connect'
import { type TestDatabase, testDatabase, urlFor } from '@shoebox/server/testing/database'
import type { PoolClient } from 'pg'
import { fillArchive } from '../archive.ts'
import { pinPool } from '../speed/pinned-pool.ts'
import { type Exam, examine } from './examine.ts'
import { type ExaminedIndex, examinedPostgres } from './examined-index.ts'
import type { Readers } from './in-snapshot.ts'
import { misreadingsOf } from './misreadings.ts'

/** An error that the comparison must notice. */
export type Planting = {
  name: string
  /** Runs in a transaction that is rolled back, and returns the index to examine. */
  plant: (client: PoolClient) => Promise<ExaminedIndex>
  /** Selects the searches that can reveal the error, if only few can. By default, all are tried. */
  isRelevant?: Exam['isRelevant']
  /** Undoes what the rollback does not. */
  undo?: () => Promise<void>
}

/** A planted error must be noticed within this number of searches. */
const maxSearches = 300

const one = '(select min(photoid) from photo_search)'
const some = 'photoid % 50 = 0'
const corrupt = (change: string) => `update photo_search set ${change} where ${some}`

/** Errors of the index while the tables are right. */
const indexErrors: Record<string, string> = {
  'a photo on sale without its search row': `delete from photo_search where photoid = ${one}`,
  'a search row of a photo off sale': `update photos set photo_status = 'paused' where photoid = ${one}`,
  'the words and filters of another photo': `update photo_search s set tsv = o.tsv from photo_search o
     where s.photoid % 50 = 0 and o.photoid = s.photoid + 1`,
  'a filter missing in the index': corrupt("tsv = ts_delete(tsv, '~orientation:landscape')"),
  'a word missing in the index': corrupt(
    "tsv = ts_delete(tsv, array['famili', '=family', 'kitchen', '=kitchen'])",
  ),
  'a word too many in the index': corrupt("tsv = tsv || array_to_tsvector('{famili,kitchen}')"),
  'what one person is called missing in the index': `update photo_search set tsv = ts_delete(tsv,
     array['+youngpeopl', '+oldpeopl', '+littlepeopl', '+blackpeopl', '+latinopeopl', '+onepeopl', '+twopeopl', '+nopeopl']) where photoid % 5 = 0`,
  'other words to rank by': corrupt("stems = setweight(stems, 'A')"),
  'one photo too many in the count of all':
    "insert into search_token_changes (token, delta) values ('', 1)",
  'one photo too few in the count of a filter':
    "insert into search_token_changes (token, delta) values ('~decade:1950s', -1)",
  'wrong popularity': `update photo_rank set popularity = 1000000 where photoid = ${one}`,
  'another date': corrupt("created_at = created_at + interval '1 day'"),
  'another decade in the counts': corrupt('look = (look + 1000) % 200000'),
  'other people in the counts': corrupt("kinds = '[[],[]]'"),
  'no place in the counts': corrupt('place = null'),
  'no event in the counts': corrupt("event_ids = '{}'"),
  'another owner in the counts': corrupt("user_id = '00000000-0000-4000-8000-000000000000'"),
  'no face in the counts': corrupt('face_ages = 0'),
}

export type PlantingResult = { planted: number; noticed: string; unseen: string[] }

/** Plants errors in a small archive, which it creates if there is none. */
export async function plantErrors(small: TestDatabase | null, exam: Exam): Promise<PlantingResult> {
  return withSmallArchive(small, (database) =>
    plantInTurn(database, exam, [...tablePlantings(), ...listMisreadings(examinedPostgres)]),
  )
}

/** Runs `work` on this archive or, if it is null, on a new small one. */
export async function withSmallArchive<Result>(
  small: TestDatabase | null,
  work: (database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  if (small) return work(small)

  const database = await testDatabase()
  try {
    await fillArchive(database.admin, smallArchive, 1)
    return await work(database)
  } finally {
    await database.drop()
  }
}

const smallArchive = 3_000

function tablePlantings(): Planting[] {
  return Object.entries(indexErrors).map(([name, sql]) => ({
    name,
    plant: async (client) => {
      await changeWithoutTriggers(client, sql)
      return examinedPostgres
    },
  }))
}

export function listMisreadings(examined: ExaminedIndex): Planting[] {
  return Object.entries(misreadingsOf(examined)).map(([name, misreading]) => ({
    name,
    plant: async () => misreading,
  }))
}

/** Plants one error at a time. */
export async function plantInTurn(
  database: TestDatabase,
  exam: Exam,
  plantings: readonly Planting[],
): Promise<PlantingResult> {
  const url = urlFor('postgres', database.name)
  const pool = connect({ url, max: 1, applicationName: 'proof of search' })
  const client = await pool.pool.connect()
  const noticed: string[] = []
  const unseen: string[] = []
  try {
    for (const planting of plantings) {
      const readers = { ours: pinPool(pool, client), judge: client }
      const searches = await notice(readers, exam, planting)
      if (searches === null) unseen.push(planting.name)
      else noticed.push(`${planting.name} after ${searches}`)
    }
  } finally {
    client.release()
    await pool.close()
  }
  return { planted: noticed.length + unseen.length, noticed: noticed.join(', '), unseen }
}

/** Number of searches until a difference; null if there was none. */
async function notice(readers: Readers, exam: Exam, planting: Planting): Promise<number | null> {
  const client = readers.judge
  await client.query('begin isolation level repeatable read')
  try {
    // On a shared machine both readers may exceed the limits of a request.
    await client.query("set local statement_timeout = '60s'")
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const examined = await planting.plant(client)
    const { isRelevant } = planting
    const results = examine(readers, { ...exam, examined, ...(isRelevant && { isRelevant }) })
    for (let searches = 1; searches <= maxSearches; searches += 1) {
      const { value } = await results.next()
      if (value.differences.length > 0) return searches
    }
    return null
  } finally {
    await client.query('rollback')
    await planting.undo?.()
  }
}

/** Turns triggers off, which would repair the error. */
export async function changeWithoutTriggers(client: PoolClient, sql: string): Promise<void> {
  await client.query("set local session_replication_role = 'replica'")
  const { rowCount } = await client.query(sql)
  if (!rowCount) throw new Error(`the planted error changed no row: ${sql}`)
}
