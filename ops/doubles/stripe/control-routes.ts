import { z } from 'zod'
import { json, type Route } from '../http-server.ts'
import { expireSessions } from './checkout/expire-sessions.ts'
import { BANK_FAILURE_CODES, settleBankPayment } from './checkout/settle-bank-payment.ts'
import { readControl } from './read-control.ts'
import { type Context, secondsNow, sessions } from './state.ts'

const failureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), milliseconds: z.int().min(0).max(60_000) }),
  z.strictObject({ kind: z.literal('lost-answer') }),
  z.strictObject({ kind: z.literal('status'), status: z.int().min(429).max(599) }),
])

const bankSchema = z.strictObject({
  session: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
  failure_code: z.enum(BANK_FAILURE_CODES).default('insufficient_funds'),
})

const clockSchema = z.strictObject({ advance_seconds: z.int().min(0) })

/** Control routes for tests; the real host has none. */
export function controlRoutes(context: () => Context, reset: () => void): Route[] {
  return [
    {
      method: 'POST',
      path: '/double/bank-payments',
      handle: (request) =>
        readControl(request, bankSchema, (order) => {
          const session = sessions(context().state).get(order.session)
          const outcome = order.outcome === 'failed' ? order.failure_code : 'succeeded'
          const isSettled = session && settleBankPayment(context(), session, outcome)
          return isSettled
            ? json({ session: session.id, payment_status: session.payment_status })
            : json({ error: 'No bank payment of that session is underway.' }, 409)
        }),
    },
    {
      method: 'POST',
      path: '/double/clock',
      handle: (request) =>
        readControl(request, clockSchema, (order) => {
          context().state.clock.advancedSeconds += order.advance_seconds
          expireSessions(context())
          return json({ now: secondsNow(context().state) })
        }),
    },
    {
      method: 'POST',
      path: '/double/faults',
      handle: (request) =>
        readControl(request, failureSchema, (fault) => {
          const { faults } = context().state
          faults.push(fault)
          return json({ queued: faults.length }, 201)
        }),
    },
    {
      method: 'POST',
      path: '/double/reset',
      handle: () => {
        reset()
        return json({ reset: true })
      },
    },
  ]
}
