import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { buildOrder, type TestOrder } from '../../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { chargeEntry, royaltyHeldEntry, saleEntry } from './entries.ts'
import { bookEntry, readBalances } from './journal.ts'

let database: TestDatabase
let worker: DatabasePool
let order: TestOrder
let familyId: string

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
  familyId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  const photoIds = [await buildPhoto(database, { userId: familyId })]
  order = await buildOrder(database, { placedBy: familyId, photoIds })
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const book = (entry: Parameters<typeof bookEntry>[1]) =>
  worker.db.transaction().execute((db) => bookEntry({ db }, entry))

const sale = () =>
  saleEntry({
    orderId: order.id,
    lines: [{ orderLineId: firstOf(order.lineIds), netCents: 12_500, taxCents: 0 }],
  })

describe('bookEntry', () => {
  it('books a source once, even if two transactions book it at the same time', async () => {
    const results = await Promise.all([book(sale()), book(sale()), book(sale())])
    expect(results.filter(Boolean)).toEqual([true])
    // The line without tax is left out.
    expect(await readBalances(worker, { orderId: order.id })).toEqual([
      { account: 'receivable', amount: 12_500 },
      { account: 'revenue', amount: -12_500 },
    ])
  })

  it('sums the balances of all orders', async () => {
    const transaction = { id: 'txn_1', amount: 12_500, fee: 393, net: 12_107 }
    await book(chargeEntry({ orderId: order.id, transaction }))
    const contributorId = familyId
    const royalty = { contributorId, orderLineId: firstOf(order.lineIds), cents: 5000 }
    await book(royaltyHeldEntry({ orderId: order.id, royalty }))
    expect(await readBalances(worker)).toEqual([
      { account: 'contributor_held', amount: -5000 },
      { account: 'receivable', amount: 0 },
      { account: 'revenue', amount: -12_500 },
      { account: 'royalties', amount: 5000 },
      { account: 'stripe_balance', amount: 12_107 },
      { account: 'stripe_fees', amount: 393 },
    ])
  })
})

describe('the journal', () => {
  it('refuses an entry that does not sum to zero when the transaction commits', async () => {
    const before = await readBalances(worker)
    const entry = { ...sale(), source: 'unbalanced' }
    await expect(
      book({ ...entry, lines: [...entry.lines, { account: 'stripe_fees', amount: 1 }] }),
    ).rejects.toThrow('does not balance: 1')
    expect(await readBalances(worker)).toEqual(before)
  })

  it('refuses a line of a contributor account without the contributor', async () => {
    const lines = [
      { account: 'royalties', amount: 1 },
      { account: 'contributor_held', amount: -1 },
    ] as const
    await expect(book({ ...sale(), source: 'nameless', lines })).rejects.toThrow(
      'journal_lines_contributor',
    )
  })

  it.each([
    'update journal_entries set booked_at = now()',
    'update journal_lines set amount = amount',
    'delete from journal_entries',
    'delete from journal_lines',
    'truncate journal_lines',
  ])('refuses the worker "%s"', async (statement) => {
    await expect(worker.pool.query(statement)).rejects.toThrow('permission denied')
  })
})
