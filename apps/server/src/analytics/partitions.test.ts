import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { dropOldPartitions, ensureAnalyticsPartitions } from './partitions.ts'

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
beforeEach(() => database.admin.query('truncate click_events'))

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const monthOf = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}

const addClick = (at: Date, processed: boolean) =>
  database.admin.query(
    `insert into click_events (event_id, created_on, event_type, entity_id, entity_type, processed)
     values ($1, $2, 'click', 'porch', 'tag', $3)`,
    [newEventId(at.getTime()), at.toISOString().slice(0, 10), processed],
  )

const partitions = async (parent: string) => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [parent],
  )
  return rows.map(({ name }) => name)
}

const nameOf = (parent: string, at: Date) =>
  `${parent}_${at.toISOString().slice(0, 7).replace('-', '')}`

/** Builds the partition of a month as if it had been created at the start of that month. */
async function makeMonth(parent: string, at: Date) {
  const from = at.toISOString().slice(0, 7)
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  await database.admin.query(
    `create table ${nameOf(parent, at)} partition of ${parent}
     for values from ('${from}-01 00:00+00') to ('${next.toISOString().slice(0, 10)} 00:00+00')`,
  )
  await database.admin.query(`alter table ${nameOf(parent, at)} owner to shoebox_owner`)
}

describe('monthly partitions', () => {
  it('are created ahead for clicks, visits and searches', async () => {
    await ensureAnalyticsPartitions({ db: worker.db })
    for (const parent of ['click_events', 'click_visits', 'search_analytics']) {
      const made = await partitions(parent)
      for (const months of [0, 1, 2, 3]) expect(made).toContain(nameOf(parent, monthOf(months)))
    }
  })

  it('take their rows out of the default partition', async () => {
    const later = monthOf(5)
    await addClick(later, false)
    await database.admin.query('select ensure_analytics_partitions(6)')
    const { rows } = await database.admin.query(
      `select tableoid::regclass::text as partition from click_events`,
    )
    expect(rows).toEqual([{ partition: nameOf('click_events', later) }])
  })

  it('are dropped 90 days after they ended, not earlier', async () => {
    const [old, recent] = [monthOf(-5), monthOf(-2)]
    for (const parent of ['click_events', 'click_visits', 'search_analytics']) {
      await makeMonth(parent, old)
      await makeMonth(parent, recent)
    }
    await addClick(old, true)
    await addClick(recent, true)
    await dropOldPartitions({ db: worker.db, log })

    for (const parent of ['click_events', 'click_visits', 'search_analytics']) {
      const left = await partitions(parent)
      expect(left).not.toContain(nameOf(parent, old))
      expect(left).toContain(nameOf(parent, recent))
    }
    const { rows } = await database.admin.query('select created_on::text from click_events')
    expect(rows).toEqual([{ created_on: recent.toISOString().slice(0, 10) }])
  })

  it('leave only uncounted rows of that age in the default partition', async () => {
    const old = monthOf(-8)
    await addClick(old, true)
    await addClick(old, false)
    await addClick(monthOf(7), true)
    await database.admin.query(
      `insert into search_analytics (id, search_term, session_id, result_count, search_method, window_at)
       values (gen_random_uuid(), 'porch', 's1', 1, 'exact', $1)`,
      [old],
    )
    await database.admin.query(
      `insert into click_visits (created_on, entity, visitor, is_user, is_counted)
       values ($1, gen_random_uuid(), gen_random_uuid(), false, true)`,
      [old],
    )
    await dropOldPartitions({ db: worker.db, log })

    const { rows } = await database.admin.query(
      `select (select array_agg(processed order by created_on) from click_events_default) as clicks,
         (select count(*)::int from search_analytics_default) as searches,
         (select count(*)::int from click_visits_default) as visits`,
    )
    expect(rows).toEqual([{ clicks: [false, true], searches: 0, visits: 0 }])
  })

  it('are kept while they contain an uncounted click', async () => {
    const old = monthOf(-6)
    await makeMonth('click_events', old)
    await addClick(old, false)
    await dropOldPartitions({ db: worker.db, log })
    expect(await partitions('click_events')).toContain(nameOf('click_events', old))

    await database.admin.query('update click_events set processed = true')
    await dropOldPartitions({ db: worker.db, log })
    expect(await partitions('click_events')).not.toContain(nameOf('click_events', old))
  })

  it('reject a click whose day differs from its id, or whose id is not a UUIDv7', async () => {
    const insert = (id: string, day: string) =>
      database.admin.query(
        `insert into click_events (event_id, created_on, event_type, entity_id, entity_type)
         values ($1, $2, 'click', 'porch', 'tag')`,
        [id, day],
      )
    const id = newEventId(Date.UTC(2026, 10, 16, 23, 59))
    await expect(insert(id, '2026-11-17')).rejects.toThrow('click_events_day')
    await expect(insert(id.replace('-7', '-4'), '2026-11-16')).rejects.toThrow(
      'click_events_version',
    )
    await insert(id, '2026-11-16')
  })
})
