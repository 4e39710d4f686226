import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildEventBody, deliverEvent } from '../../testing/stripe/stripe-events.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testWorker } from '../../testing/test-worker.ts'
import { runCommand } from '../operate/commands.ts'
import { applyStripeEvent, deleteOldBodies } from './apply-stripe-event.ts'

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  services = (await testJobServices(server.database.url('worker'))).services
})
beforeEach(() =>
  server.database.admin.query(
    'delete from stripe_events; delete from emails; delete from graphile_worker._private_jobs',
  ),
)
afterAll(async () => {
  await services.close()
  await worker.close()
  await server.close()
})

const log = { debug() {}, info() {}, warn() {}, error() {} }
const mailer = { send: async () => {}, close: () => {} }

const jobContext = (isLast = false): JobCtx => ({
  ...services,
  db: worker.db,
  log,
  mailer,
  attempt: { isLast },
})

const receive = async (id: string, fields: Parameters<typeof buildEventBody>[0] = {}) => {
  await deliverEvent(server, { body: buildEventBody({ id, ...fields }) })
}

const readEvent = async (id: string) => {
  const { rows } = await server.database.admin.query(
    'select applied_at is not null as applied, failure, body from stripe_events where id = $1',
    [id],
  )
  return rows[0]
}

const countJobs = async (id: string) => {
  const { rows } = await server.database.admin.query(
    `select count(*)::int as count from graphile_worker._private_jobs where key = 'stripe-event:' || $1`,
    [id],
  )
  return rows[0]?.count
}

const fail = async () => {
  throw new Error('the order is locked')
}

describe('orders.apply-stripe-event', () => {
  it('calls the handler of the object once, however often the job runs', async () => {
    await receive('evt_1')
    const applied: string[] = []
    const handlers = { charge: async (_ctx: JobCtx, id: string) => void applied.push(id) }

    await applyStripeEvent(jobContext(), { eventId: 'evt_1' }, handlers)
    await applyStripeEvent(jobContext(), { eventId: 'evt_1' }, handlers)
    expect(applied).toEqual(['ch_1'])
    expect(await readEvent('evt_1')).toMatchObject({ applied: true, failure: null })
  })

  it('marks an event about another object as applied, also one without an id', async () => {
    await receive('evt_2', { type: 'plan.created', object: { id: 'plan_1', object: 'plan' } })
    await receive('evt_3', { type: 'balance.available', object: { object: 'balance' } })
    for (const eventId of ['evt_2', 'evt_3']) {
      await applyStripeEvent(jobContext(), { eventId }, { balance: fail })
      expect(await readEvent(eventId)).toMatchObject({ applied: true })
    }
  })

  it('runs in the worker', async () => {
    await receive('evt_run', { object: { id: 'plan_1', object: 'plan' } })
    const running = await testWorker(server.database)
    await expect.poll(() => readEvent('evt_run')).toMatchObject({ applied: true })
    await running.close()
  })

  it('leaves the event as it is while attempts are left', async () => {
    await receive('evt_4')
    const run = applyStripeEvent(jobContext(), { eventId: 'evt_4' }, { charge: fail })
    await expect(run).rejects.toThrow('the order is locked')
    expect(await readEvent('evt_4')).toMatchObject({ applied: false, failure: null })
  })

  it('records the failure of the last attempt and emails the operators how to replay it', async () => {
    await receive('evt_5')
    const run = applyStripeEvent(jobContext(true), { eventId: 'evt_5' }, { charge: fail })
    await expect(run).rejects.toThrow('the order is locked')

    const failure = 'Error: the order is locked'
    expect(await readEvent('evt_5')).toMatchObject({ applied: false, failure })
    const { rows } = await server.database.admin.query(
      'select recipient, subject, text from emails',
    )
    expect(rows).toEqual([
      {
        recipient: 'operations@shoebox.test',
        subject: 'Stripe event not applied: charge.succeeded (evt_5)',
        text: expect.stringContaining('npm run shoebox -- stripe-events replay evt_5'),
      },
    ])
    expect(rows[0]?.text).toContain(`> ${failure}`)
  })
})

describe('orders.delete-event-bodies', () => {
  it('deletes bodies after 90 days, and nothing else of the event', async () => {
    await receive('evt_old')
    await receive('evt_new')
    const age = (id: string, days: number) =>
      server.database.admin.query(
        'update stripe_events set received_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      )
    await age('evt_old', 91)
    await age('evt_new', 89)
    await deleteOldBodies(jobContext())

    expect(await readEvent('evt_old')).toMatchObject({ body: null })
    expect(await readEvent('evt_new')).toMatchObject({ body: expect.stringContaining('evt_new') })
  })
})

describe('shoebox stripe-events', () => {
  const shoebox = (...args: string[]) => runCommand(jobContext(), ['stripe-events', ...args])
  const failForGood = async (id: string) => {
    await receive(id)
    await applyStripeEvent(jobContext(true), { eventId: id }, { charge: fail }).catch(() => {})
    await server.database.admin.query(
      `delete from graphile_worker._private_jobs where key = 'stripe-event:' || $1`,
      [id],
    )
  }

  it('lists events with their state, the unapplied first', async () => {
    expect(await shoebox('list')).toEqual({ isOk: true, text: 'No events.' })
    await failForGood('evt_failed')
    await receive('evt_waiting')
    await receive('evt_applied', { object: { id: 'plan_1', object: 'plan' } })
    await applyStripeEvent(jobContext(), { eventId: 'evt_applied' })

    const { text } = await shoebox('list')
    const lines = text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))
    expect(lines).toEqual([
      'received | event | type | object | deliveries | state',
      expect.stringMatching(/evt_waiting \| charge.succeeded \| ch_1 \| 1 \| waiting$/),
      expect.stringMatching(/evt_failed \| .* \| failed: Error: the order is locked$/),
      expect.stringMatching(/evt_applied \| .* \| plan_1 \| 1 \| applied 2/),
    ])
    const failed = (await shoebox('list', '--failed')).text
    expect(failed).toContain('evt_failed')
    expect(failed).not.toContain('evt_waiting')
  })

  it('lists an event as failed when its worker crashed during the last attempt', async () => {
    await receive('evt_died')
    await server.database.admin.query(
      'update graphile_worker._private_jobs set attempts = max_attempts',
    )
    expect((await shoebox('list', '--failed')).text).toMatch(
      /evt_died .* failed: the worker crashed$/,
    )
  })

  it('replays one event, also an applied one, or all that failed', async () => {
    await failForGood('evt_a')
    await failForGood('evt_b')
    const one = await shoebox('replay', 'evt_a')
    expect(one).toEqual({ isOk: true, text: 'Queued 1 event to be applied again.' })
    expect(await readEvent('evt_a')).toMatchObject({ applied: false, failure: null })
    expect([await countJobs('evt_a'), await countJobs('evt_b')]).toEqual([1, 0])

    expect((await shoebox('replay', '--failed')).text).toContain('1 event')
    expect(await countJobs('evt_b')).toBe(1)
    expect((await shoebox('replay', '--failed')).text).toBe('No failed events.')

    await applyStripeEvent(jobContext(), { eventId: 'evt_a' }, {})
    await shoebox('replay', 'evt_a')
    expect(await readEvent('evt_a')).toMatchObject({ applied: false })
  })

  it('refuses an unknown event and changes nothing', async () => {
    await failForGood('evt_c')
    const refused = await shoebox('replay', 'evt_c', 'evt_unknown')
    expect(refused).toEqual({ isOk: false, text: 'Event not found: evt_unknown' })
    expect(await countJobs('evt_c')).toBe(0)
  })

  it.each([[[]], [['list', 'x']], [['replay']], [['replay', '--all']], [['show']]])(
    'prints the usage for %j',
    async (args) => {
      const { isOk, text } = await shoebox(...args)
      expect(isOk).toBe(false)
      expect(text).toContain('npm run shoebox -- stripe-events replay --failed')
    },
  )

  it('prints the usage of every command for an unknown one', async () => {
    const { isOk, text } = await runCommand(jobContext(), ['toString'])
    expect([isOk, text]).toEqual([false, expect.stringContaining('stripe-events list')])
  })
})
