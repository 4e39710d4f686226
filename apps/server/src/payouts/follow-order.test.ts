import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { cancelLicenses } from '../licenses/grant-licenses.ts'
import { readBalances } from '../orders/journal/journal.ts'
import { insertUser } from '../testing/auth/insert-user.ts'
import { buildOrder, type TestOrder } from '../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { followOrder } from './follow-order.ts'
import { releaseEarnings } from './release-earnings.ts'

let database: TestDatabase
let worker: DatabasePool
let buyerId: string
let ruth: string
let karen: string

const businessTimeZone = 'America/Los_Angeles'

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
  const { admin } = database
  buyerId = await insertUser(admin, { email: 'buyer@shoebox.test' })
})
beforeEach(async () => {
  const { admin } = database
  await admin.query('delete from emails')
  ruth = await insertUser(admin, { email: `ruth-${crypto.randomUUID()}@shoebox.test` })
  karen = await insertUser(admin, { email: `karen-${crypto.randomUUID()}@shoebox.test` })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const follow = ({ id }: TestOrder) =>
  followOrder(
    { db: worker.db, businessTimeZone, contributorOrigin: 'https://contribute.shoebox.test' },
    { orderId: id },
  )

const release = () =>
  releaseEarnings({
    db: worker.db,
    businessTimeZone,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })

const cancel = (lineIds: readonly string[]) =>
  worker.db.transaction().execute((db) => cancelLicenses({ db }, lineIds))

type Options = Partial<Parameters<typeof buildOrder>[1]>

/** Two photos of Ruth and one of Karen, licensed shortly before midnight in Los Angeles. */
async function sell(options: Options = {}): Promise<TestOrder> {
  const photoIds = [
    await buildPhoto(database, { userId: ruth }),
    await buildPhoto(database, { userId: karen }),
    await buildPhoto(database, { userId: ruth }),
  ]
  const order = await buildOrder(database, { placedBy: buyerId, photoIds, ...options })
  await database.admin.query('update licenses set effective_at = $2 where order_id = $1', [
    order.id,
    '2026-11-19T07:59:00Z',
  ])
  return order
}

const earningsOf = async ({ lineIds }: TestOrder) => {
  const { rows } = await database.admin.query(
    `select e.user_id, e.earned_on::text, e.amount, e.earning_state, e.production_name
     from earnings e join order_lines l on l.id = e.order_line_id
     where l.id = any ($1) order by l.position`,
    [lineIds],
  )
  return rows
}

const mails = async () => {
  const { rows } = await database.admin.query<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from emails order by recipient',
  )
  return rows
}

const balances = async ({ id }: TestOrder) =>
  Object.fromEntries(
    (await readBalances(worker, { orderId: id })).map(({ account, amount }) => [account, amount]),
  )

describe('followOrder', () => {
  it('holds the royalty of each license once, on the day of the sale in the business time zone', async () => {
    const order = await sell({ unitPrice: 4503 })
    await Promise.all([follow(order), follow(order)])
    await follow(order)
    // 40% of $45.03 is $18.012, and half a cent would be rounded up.
    const earning = {
      earned_on: '2026-11-18',
      amount: 1801,
      earning_state: 'held',
      production_name: null,
    }
    expect(await earningsOf(order)).toEqual([
      { user_id: ruth, ...earning },
      { user_id: karen, ...earning },
      { user_id: ruth, ...earning },
    ])
    expect(await balances(order)).toEqual({ royalties: 5403, contributor_held: -5403 })
  })

  it('sends each family one email, without the company and the production', async () => {
    const order = await sell()
    await follow(order)
    await follow(order)
    const [toKaren, toRuth, ...others] = await mails()
    expect(others).toEqual([])
    expect(toKaren?.subject).toBe('One of your photos was licensed')
    expect(toKaren?.recipient).toMatch(/^karen-/)
    expect(toRuth?.subject).toBe('2 of your photos were licensed')
    expect(toRuth?.text).toMatch(
      /You earned \$100\.00\.\s+#\d+ Background dressing \$50\.00\n#\d+ Background dressing \$50\.00/,
    )
    expect(toRuth?.text).toContain('held until December 2, 2026')
    expect(toRuth?.text).toContain('https://contribute.shoebox.test/earnings')
    expect(toRuth?.text).not.toMatch(/Harbor Street|Long Summer/)
  })

  it('names company and production if the buyer allows it', async () => {
    const order = await sell({ mayBeNamed: true })
    await follow(order)
    expect(firstOf(await earningsOf(order)).production_name).toBe('The Long Summer')
    expect(firstOf(await mails()).text).toContain(
      'For the production The Long Summer by Harbor Street Pictures LLC.',
    )
  })

  it('earns nothing for a license that was canceled before', async () => {
    const order = await sell()
    await cancel(order.lineIds)
    await follow(order)
    expect(await earningsOf(order)).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('reverses held and payable earnings of canceled licenses, and only those', async () => {
    const order = await sell()
    const [first = '', second = '', third = ''] = order.lineIds
    await follow(order)
    await cancel([first])
    await follow(order)
    await follow(order)
    expect(await balances(order)).toEqual({ royalties: 10_000, contributor_held: -10_000 })

    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T12:00:00Z') })
    await release()
    await cancel([second])
    await follow(order)
    expect((await earningsOf(order)).map((row) => row.earning_state)).toEqual([
      'reversed',
      'reversed',
      'payable',
    ])
    expect(await balances(order)).toEqual({
      royalties: 5000,
      contributor_held: 0,
      contributor_payable: -5000,
    })

    // Paid out, then refunded: what is payable next is less.
    await database.admin.query(
      `update earnings set earning_state = 'paid' where order_line_id = $1`,
      [third],
    )
    await cancel([third])
    await follow(order)
    expect(await balances(order)).toMatchObject({ royalties: 0, contributor_payable: 0 })
    expect((await earningsOf(order)).at(-1)?.earning_state).toBe('reversed')
  })
})

describe('releaseEarnings', () => {
  it('makes earnings payable at midnight in the business time zone after 14 days, once', async () => {
    const order = await sell()
    await follow(order)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T07:59:59Z') })
    await release()
    expect(firstOf(await earningsOf(order)).earning_state).toBe('held')

    vi.setSystemTime(new Date('2026-12-02T08:00:00Z'))
    await Promise.all([release(), release()])
    await release()
    expect((await earningsOf(order)).map((row) => row.earning_state)).toEqual([
      'payable',
      'payable',
      'payable',
    ])
    expect(await balances(order)).toEqual({
      royalties: 15_000,
      contributor_held: 0,
      contributor_payable: -15_000,
    })
  })
})
