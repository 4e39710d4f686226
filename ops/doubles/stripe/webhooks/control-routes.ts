import { z } from 'zod'
import { json, type Route } from '../../http-server.ts'
import type { Accounts } from '../accounts.ts'
import { forAccount, readControl } from '../control/read-control.ts'
import type { State } from '../state.ts'
import { events } from '../state.ts'
import type { StoredEvent } from '../stored-event.ts'
import { deliverNow } from './deliver.ts'

const endpointOrder = z.strictObject({
  url: z.url(),
  secret: z.string().optional(),
  enabled_events: z.array(z.string()).default(['*']),
  /** Adds an endpoint instead of replacing all. */
  add: z.boolean().default(false),
})

const copies = z.int().min(1).max(20).default(1)

const deliveryOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold') }),
  z.strictObject({
    action: z.literal('release'),
    order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
    copies,
    keep_holding: z.boolean().default(false),
  }),
  z.strictObject({
    action: z.literal('resend'),
    event: z.string(),
    copies,
    signed_seconds_ago: z.int().min(0).default(0),
  }),
  z.strictObject({
    action: z.literal('pace'),
    copies,
    delay_milliseconds: z.int().min(0).default(0),
    retry_milliseconds: z.array(z.int().min(0)).optional(),
  }),
  z.strictObject({ action: z.literal('wait') }),
])

type DeliveryOrder = z.output<typeof deliveryOrder>

/** Control routes for webhook deliveries: hold, release in any order, repeat, delay, wait. */
export function webhookControlRoutes(accounts: Accounts): Route[] {
  return [
    forAccount(accounts, {
      method: 'POST',
      path: '/double/webhook-endpoint',
      handle: (request, { state: { webhooks } }, { webhookSecret }) =>
        readControl(request, endpointOrder, (order) => {
          const { url, enabled_events: enabledEvents, secret = webhookSecret } = order
          const previous = order.add ? webhooks.endpoints : []
          webhooks.endpoints = [...previous, { url, secret, enabledEvents }]
          return json({ url, enabled_events: enabledEvents }, 201)
        }),
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/deliveries',
      handle: (request, { state }) =>
        readControl(request, deliveryOrder, async (order) => {
          await obey(order, state)
          return report(state)
        }),
    }),
    forAccount(accounts, {
      method: 'GET',
      path: '/double/deliveries',
      handle: (_request, { state }) => report(state),
    }),
  ]
}

async function obey(order: DeliveryOrder, state: State): Promise<void> {
  const { webhooks } = state
  switch (order.action) {
    case 'hold':
      webhooks.isHolding = true
      return
    case 'release': {
      const held = webhooks.held.splice(0)
      webhooks.isHolding = order.keep_holding
      await deliverEach(state, arrange(held, order.order), order)
      return
    }
    case 'resend':
      await deliverEach(state, [order.event], order)
      return
    case 'pace':
      webhooks.copies = order.copies
      webhooks.delayMilliseconds = order.delay_milliseconds
      webhooks.retryMilliseconds = order.retry_milliseconds ?? webhooks.retryMilliseconds
      return
    case 'wait':
      await Promise.all(webhooks.underway)
  }
}

/** Sequential, so that events arrive in the requested order. */
async function deliverEach(
  state: State,
  ids: readonly string[],
  order: { copies: number; signed_seconds_ago?: number },
): Promise<void> {
  const wanted = ids.flatMap((id): StoredEvent[] => {
    const event = events(state).get(id)
    return event ? Array.from({ length: order.copies }, () => event) : []
  })
  for (const event of wanted) await deliverNow(state, event, order.signed_seconds_ago)
}

function arrange(ids: readonly string[], order: 'created' | 'reversed' | 'shuffled'): string[] {
  if (order === 'created') return [...ids]
  if (order === 'reversed') return ids.toReversed()
  return ids
    .map((id) => ({ id, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
}

function report({ webhooks }: State) {
  const { isHolding, held, underway, attempts } = webhooks
  return json({ holding: isHolding, held, underway: underway.size, attempts })
}
