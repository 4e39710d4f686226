import type { Size } from '../../claim.ts'

export type CrashPoint = {
  process: 'api' | 'worker'
  at: 'statement' | 'call'
  /** Of the SQL text, or of method and path of the call to Stripe. */
  pattern: string
  moment: 'before' | 'after' | 'before commit' | 'after commit'
  /** Part of the quick size. */
  isQuick?: true
}

type Step = Pick<CrashPoint, 'process' | 'at' | 'pattern'>

const inTransaction = ['before', 'after', 'before commit', 'after commit'] as const
const aroundIt = ['before', 'after'] as const

/** A point for each moment of a step; `quick` is the one that the quick size has too. */
function at(step: Step, moments: readonly CrashPoint['moment'][], quick?: CrashPoint['moment']) {
  return moments.map((moment): CrashPoint => {
    const point = { ...step, moment }
    return moment === quick ? { ...point, isQuick: true } : point
  })
}

const api = (pattern: string): Step => ({ process: 'api', at: 'statement', pattern })
const apiCall = (pattern: string): Step => ({ process: 'api', at: 'call', pattern })
const worker = (pattern: string): Step => ({ process: 'worker', at: 'statement', pattern })
const workerCall = (pattern: string): Step => ({ process: 'worker', at: 'call', pattern })

const points: readonly CrashPoint[] = [
  ...at(api('select place_order'), inTransaction, 'after commit'),
  ...at(api('insert into "idempotency_keys"'), aroundIt),
  ...at(api('begin_payment_attempt'), inTransaction),
  ...at(apiCall('^POST /v1/customers$'), aroundIt),
  ...at(api('record_stripe_customer'), ['before', 'after commit']),
  ...at(apiCall('^POST /v1/customers/'), ['after']),
  ...at(apiCall('^POST /v1/checkout/sessions$'), aroundIt, 'after'),
  ...at(api('record_payment_session'), inTransaction, 'before'),
  ...at(api('receive_stripe_event'), aroundIt, 'after'),

  ...at(worker('from "stripe_events"'), aroundIt),
  ...at(workerCall('^GET /v1/checkout/sessions/\\w+\\?'), aroundIt),
  ...at(workerCall('^GET /v1/checkout/sessions/\\w+/line_items'), ['after']),
  ...at(workerCall('^GET /v1/balance_transactions'), ['after']),
  ...at(worker('insert into payments'), inTransaction, 'before commit'),
  ...at(worker('insert into licenses'), aroundIt),
  ...at(worker('insert into paper_counters'), aroundIt),
  ...at(worker('insert into invoices'), aroundIt),
  ...at(worker('insert into journal_entries'), inTransaction, 'after commit'),
  ...at(worker('update "stripe_events"'), aroundIt),
  ...at(worker('insert into earnings'), ['after', 'after commit']),
  ...at(worker('insert into refunds'), ['before', 'before commit', 'after commit']),
  ...at(workerCall('^POST /v1/refunds$'), aroundIt, 'after'),
  ...at(worker('update refunds'), ['before', 'after commit'], 'before'),
  ...at(worker('insert into emails'), ['before commit', 'after commit']),
]

export function listPoints(size: Size): CrashPoint[] {
  return points.filter(({ isQuick }) => size === 'full' || isQuick)
}

export const describePoint = ({ process, pattern, moment }: CrashPoint): string =>
  `${process}: ${moment} ${pattern}`
