import { randomUUID } from 'node:crypto'
import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { dropOldPartitions } from './partitions.ts'
import { rollUpSearches } from './roll-up.ts'

let database: TestDatabase
let worker: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})
beforeEach(() => database.admin.query('truncate click_events, search_analytics, search_days'))

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const dayMs = 86_400_000

/** Noon (UTC) of a day before today. */
const noonBefore = (days: number) => {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  return new Date(today - days * dayMs + dayMs / 2)
}
const dateOf = (at: Date) => at.toISOString().slice(0, 10)

async function search(at: Date, { term = 'porch', results = 7 } = {}): Promise<string> {
  const id = randomUUID()
  await database.admin.query(
    `insert into search_analytics (id, search_term, session_id, result_count, search_method, window_at)
     values ($1::uuid, $2, $1::text, $3, 'exact', $4)`,
    [id, term, results, at],
  )
  return id
}

async function react(at: Date, reaction: { type?: string; search: string | null }): Promise<void> {
  const { type = 'click', search: searchId } = reaction
  await database.admin.query(
    `insert into click_events (event_id, created_on, event_type, entity_id, entity_type, metadata, processed)
     values ($1, $2, $3, $4, 'photo', $5, true)`,
    [
      newEventId(at.getTime()),
      dateOf(at),
      type,
      randomUUID(),
      searchId === null ? {} : { list: 'search', search_id: searchId },
    ],
  )
}

/** Three searches for the porch, one without results, with a click and a photo added to the cart. */
async function searchThrice(at: Date) {
  const found = await search(at)
  await search(at)
  await search(at, { results: 0 })
  await react(at, { search: found })
  await react(at, { search: found, type: 'cart' })
  await react(at, { search: found, type: 'view' })
  await react(at, { search: null })
}
const thrice = { term: 'porch', searches: 3, zero_results: 1, clicks: 1, carts: 1 }

async function rolledUp() {
  const { rows } = await database.admin.query(
    'select day::text, term, searches, zero_results, clicks, carts from search_days order by day, term',
  )
  return rows
}

const rollUp = () => rollUpSearches({ db: worker.db })

describe('the daily roll-up of searches', () => {
  it('counts searches, empty results, clicks and cart additions by day and term', async () => {
    const [before, yesterday] = [noonBefore(2), noonBefore(1)]
    await searchThrice(yesterday)
    await search(yesterday, { term: 'lake' })
    await search(before)
    await rollUp()
    const expected = [
      { ...thrice, day: dateOf(before), searches: 1, zero_results: 0, clicks: 0, carts: 0 },
      { term: 'lake', day: dateOf(yesterday), searches: 1, zero_results: 0, clicks: 0, carts: 0 },
      { ...thrice, day: dateOf(yesterday) },
    ]
    expect(await rolledUp()).toEqual(expected)

    await rollUp()
    expect(await rolledUp()).toEqual(expected)
  })

  it('leaves out today, which has not ended', async () => {
    await search(new Date())
    await rollUp()
    expect(await rolledUp()).toEqual([])
  })

  it('adds clicks that arrive on a later day', async () => {
    const yesterday = noonBefore(1)
    const id = await search(yesterday)
    await rollUp()
    await react(new Date(), { search: id })
    await rollUp()
    expect(await rolledUp()).toMatchObject([{ day: dateOf(yesterday), searches: 1, clicks: 1 }])
  })

  it('counts all missed days after an outage', async () => {
    await search(noonBefore(20))
    await rollUp()
    for (const day of [15, 10, 5]) await search(noonBefore(day))
    await rollUp()
    expect(await rolledUp()).toHaveLength(4)
  })

  it('counts searches before it drops their raw rows, and keeps the counts', async () => {
    const old = noonBefore(150)
    const next = new Date(Date.UTC(old.getUTCFullYear(), old.getUTCMonth() + 1, 1))
    const part = `search_analytics_${dateOf(old).slice(0, 7).replace('-', '')}`
    await database.admin.query(
      `create table ${part} partition of search_analytics
       for values from ('${dateOf(old).slice(0, 7)}-01 00:00+00') to ('${dateOf(next)} 00:00+00')`,
    )
    await database.admin.query(`alter table ${part} owner to shoebox_owner`)
    await searchThrice(old)

    await dropOldPartitions({ db: worker.db, log })
    const { rows } = await database.admin.query('select from search_analytics')
    expect(rows).toEqual([])
    expect(await rolledUp()).toEqual([{ ...thrice, day: dateOf(old) }])

    await dropOldPartitions({ db: worker.db, log })
    await rollUp()
    expect(await rolledUp()).toEqual([{ ...thrice, day: dateOf(old) }])
  })

  it('deletes terms that were searched fewer than three times when it drops their raw rows', async () => {
    const [old, yesterday] = [noonBefore(150), noonBefore(1)]
    for (const term of ['karen hallowell', 'karen hallowell', 'porch', 'porch'])
      await search(old, { term })
    await search(yesterday, { term: 'porch' })
    await search(yesterday, { term: 'ruth nakashima' })
    await dropOldPartitions({ db: worker.db, log })
    const kept = (await rolledUp()).map(({ day, term }) => `${day} ${term}`)
    expect(kept).toEqual([
      `${dateOf(old)} porch`,
      `${dateOf(yesterday)} porch`,
      `${dateOf(yesterday)} ruth nakashima`,
    ])
  })
})
