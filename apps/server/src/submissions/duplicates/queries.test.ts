import { bandNeighbors } from '@shoebox/domain/submissions/duplicates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { similarTo } from './queries.ts'

const count = 200_000
const plain = '10'.repeat(32)
const mirrored = '1100'.repeat(16)

let database: TestDatabase
let worker: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 1, applicationName: 'test' })
  const word = '(random() * 4294967295)::bigint::bit(32)'
  const { admin } = database
  // Inserts only hashes, into an unlogged table, because inserting photos would take minutes.
  await admin.query('alter table photo_hashes set unlogged')
  await admin.query('alter table photo_hashes disable trigger all')
  await admin.query(
    `insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
     select gen_random_uuid(), lpad(to_hex(i), 64, '0'), ${word} || ${word}, ${word} || ${word}
     from generate_series(1, $1::integer) i`,
    [count],
  )
  // For each hash, variants at every distance from 0 to 20 with random bits: some just within the limit, some just beyond.
  await admin.query(
    `insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
     select gen_random_uuid(), lpad(to_hex(i), 64, 'f'), (
       select string_agg(case when place in (select place from generate_series(1, 64) place order by md5(place || ' ' || i) limit i % 21)
         then translate(substr(h, place, 1), '01', '10') else substr(h, place, 1) end, '' order by place)
       from generate_series(1, 64) place)::bit(64), $1::bit(64)
     from generate_series(1, 210) i, unnest(array[$1::text, $2::text]) h`,
    [plain, mirrored],
  )
  await admin.query('vacuum analyze photo_hashes')
}, 120_000)
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const searchOf = (phash: string, mirrorPhash: string) =>
  similarTo({
    sha256: '0'.repeat(64),
    phash,
    mirrorPhash,
    bands: bandNeighbors(phash),
    mirrorBands: bandNeighbors(mirrorPhash),
  }).compile(worker.db)

it('finds the same photos among 200,000 hashes as a full comparison', async () => {
  const found = await worker.db.executeQuery(searchOf(plain, mirrored))
  const all = await database.admin.query(
    `select photo_id, 'near' as kind, bit_count(phash # $1::bit(64))::integer as distance, 2 as rank
     from photo_hashes where bit_count(phash # $1::bit(64)) <= 10
     union all select photo_id, 'mirror', bit_count(phash # $2::bit(64))::integer, 3
     from photo_hashes where bit_count(phash # $2::bit(64)) <= 10`,
    [plain, mirrored],
  )
  const keys = (rows: unknown[]) =>
    rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b))

  expect(all.rows.length).toBeGreaterThanOrEqual(220)
  expect(keys(found.rows)).toEqual(keys(all.rows))
})

it('uses the index of each band and no sequential scan', async () => {
  const search = searchOf(plain, mirrored)
  const { rows } = await database.admin.query(`explain ${search.sql}`, [...search.parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).not.toContain('Seq Scan')
  for (const band of [1, 2, 3, 4]) {
    expect(plan.split(`Index Only Scan using photo_hashes_band_${band} `)).toHaveLength(3)
  }
})

it('takes milliseconds', async () => {
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const other = (i * 2_654_435_761).toString(2).padStart(64, '01')
    const search = searchOf(other, plain)
    const begin = performance.now()
    await worker.db.executeQuery(search)
    times.push(performance.now() - begin)
  }
  const median = times.toSorted((a, b) => a - b)[10] ?? Number.POSITIVE_INFINITY

  // Measured 21 ms including the mirror image; the limit allows for a machine that is busy with other tests.
  expect(median).toBeLessThan(300)
})
