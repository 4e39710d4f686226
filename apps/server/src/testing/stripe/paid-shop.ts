import { expect } from 'vitest'
import type { JobCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { ordersJobs } from '../../orders/jobs.ts'
import { createMailer } from '../../platform/mailer.ts'
import { firstOf } from '../first-of.ts'
import { testJobServices } from '../job-services.ts'
import { type TestServer, testServer } from '../test-server.ts'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'

export type PaidShop = {
  server: TestServer
  double: StripeDouble
  ctx: JobCtx
  worker: DatabasePool
  /** Runs the jobs of the room until none is left and no event is on its way. */
  runJobs: () => Promise<void>
  /** Every entry balances, and our balance at Stripe is that of the double, to the cent. */
  expectBooksToMatch: () => Promise<void>
  close: () => Promise<void>
}

/** The real API and the jobs of orders, with a Stripe double of their own that sends its events to the API. */
export async function startPaidShop(): Promise<PaidShop> {
  const double = await startStripeDouble()
  const server = await testServer({ variables: double.variables })
  const { STRIPE_WEBHOOK_SECRET: _secret, ...variables } = double.variables
  const { config, services } = await testJobServices(server.database.url('worker'), variables)
  const worker = connect({ url: server.database.url('worker'), max: 4, applicationName: 'test' })
  const log = server.app.log
  const mailer = createMailer(config.mail)
  const ctx = { ...services, db: worker.db, mailer, log, attempt: { isLast: false } }
  await double.setWebhookEndpoint({ url: `${server.url}/webhooks/stripe` })

  return {
    server,
    double,
    ctx,
    worker,
    runJobs: () => runJobs({ server, double, ctx }),
    expectBooksToMatch: () => expectBooksToMatch({ server, double }),
    close: async () => {
      mailer.close()
      await services.close()
      await worker.close()
      await server.close()
      await double.stop()
    },
  }
}

type Running = Pick<PaidShop, 'server' | 'double' | 'ctx'>
type TakenJob = { task: string; payload: unknown }

async function runJobs({ server, double, ctx }: Running): Promise<void> {
  for (;;) {
    await double.waitForDeliveries()
    const { rows } = await server.database.admin.query<TakenJob>(
      `with taken as (
         delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = any ($1)
         returning j.id, t.identifier as task, j.payload)
       select task, payload from taken order by id`,
      [ordersJobs.map(({ task }) => task)],
    )
    if (rows.length === 0) return
    for (const { task, payload } of rows) {
      const job = ordersJobs.find((candidate) => candidate.task === task)
      await job?.run(ctx, job.payload.parse(payload))
    }
  }
}

async function expectBooksToMatch({
  server,
  double,
}: Pick<Running, 'server' | 'double'>): Promise<void> {
  const { rows } = await server.database.admin.query<Record<'sum' | 'balance' | 'booked', number>>(
    `select coalesce(sum(l.amount), 0)::int as sum,
       coalesce(sum(l.amount) filter (where l.account = 'stripe_balance'), 0)::int as balance,
       (select count(*)::int from journal_entries where source like 'txn_%') as booked
     from journal_lines l`,
  )
  const { sum, balance, booked } = firstOf(rows)
  const { net, transactions } = await double.readBalance()
  expect({ sum, balance, booked }).toEqual({ sum: 0, balance: net, booked: transactions })
}
