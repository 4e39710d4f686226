import type { StoredAnswer } from './api/idempotency.ts'
import { createWebhooks, type WebhookEndpoint, type Webhooks } from './webhooks/webhooks.ts'

/** What a test asked the next API call to suffer, in the order asked. */
type Fault =
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'lost-answer' }
  | { kind: 'status'; status: number }

/** Everything the double remembers; a reset makes a new one. */
export type State = {
  clock: { now: () => number; advancedSeconds: number }
  idempotency: Map<string, StoredAnswer>
  faults: Fault[]
  webhooks: Webhooks
}

/** What every operation gets: the state, where pages live, and who asked. */
export type Context = {
  state: State
  url: string
  request: { id: string | null; idempotency_key: string | null }
}

export type Table<Row> = (state: State) => Map<string, Row>

export function createState(now: () => number, endpoint: WebhookEndpoint | null): State {
  return {
    clock: { now, advancedSeconds: 0 },
    idempotency: new Map(),
    faults: [],
    webhooks: createWebhooks(endpoint),
  }
}

/** Rows belong to one state, so a forgotten state takes its rows with it. */
export function defineTable<Row>(): Table<Row> {
  const tables = new WeakMap<State, Map<string, Row>>()

  return (state) => {
    const known = tables.get(state)
    if (known) return known
    const rows = new Map<string, Row>()
    tables.set(state, rows)
    return rows
  }
}

/** The row that a field points to, whether it holds an id or, as the SDK's types allow, an object. */
export function findRow<Row>(
  rows: ReadonlyMap<string, Row>,
  reference: string | { id: string } | null | undefined,
): Row | undefined {
  return rows.get(typeof reference === 'string' ? reference : (reference?.id ?? ''))
}

export function secondsNow({ clock }: State): number {
  return Math.floor(clock.now() / 1000) + clock.advancedSeconds
}
