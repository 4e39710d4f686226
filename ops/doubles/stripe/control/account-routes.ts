import { z } from 'zod'
import { json, type Route } from '../../http-server.ts'
import type { AccountSettings, Accounts } from '../accounts.ts'
import { failureSchema } from '../api/failures.ts'
import { settleDue } from '../settle-due.ts'
import { balanceTransactions, secondsNow } from '../state.ts'
import { forAccount, readControl } from './read-control.ts'

const accountSchema = z.strictObject({
  secret_key: z.string().regex(/^sk_test_\w+$/),
  webhook_url: z.url().optional(),
  webhook_secret: z.string().optional(),
  enabled_events: z.array(z.string()).optional(),
})

const clockSchema = z.strictObject({ advance_seconds: z.int().min(0) })

/** Control routes for the accounts themselves: open, reset, clock, failures, balance. */
export function accountRoutes(accounts: Accounts, defaultAccount: AccountSettings): Route[] {
  return [
    {
      method: 'POST',
      path: '/double/accounts',
      handle: (request) =>
        readControl(request, accountSchema, (order) => {
          const { webhookSecret } = accounts.open({
            secretKey: order.secret_key,
            webhookSecret: order.webhook_secret ?? defaultAccount.webhookSecret,
            webhookUrl: order.webhook_url,
            enabledEvents: order.enabled_events,
          })
          return json({ webhook_secret: webhookSecret }, 201)
        }),
    },
    forAccount(accounts, {
      method: 'DELETE',
      path: '/double/accounts',
      handle: (_request, _context, account) => {
        if (account.secretKey === defaultAccount.secretKey) {
          return json({ error: 'The default account stays open.' }, 409)
        }
        accounts.close(account)
        return json({ closed: true })
      },
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/reset',
      handle: (_request, _context, account) => {
        accounts.open(account)
        return json({ reset: true })
      },
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/clock',
      handle: (request, context) =>
        readControl(request, clockSchema, (order) => {
          context.state.clock.advancedSeconds += order.advance_seconds
          settleDue(context)
          return json({ now: secondsNow(context.state) })
        }),
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/faults',
      handle: (request, { state }) =>
        readControl(request, failureSchema, (failure) => {
          state.failures.push(failure)
          return json({ queued: state.failures.length }, 201)
        }),
    }),
    forAccount(accounts, {
      method: 'DELETE',
      path: '/double/faults',
      handle: (_request, { state }) => {
        state.failures.length = 0
        return json({ queued: 0 })
      },
    }),
    forAccount(accounts, {
      method: 'GET',
      path: '/double/balance',
      handle: (_request, { state }) => {
        const rows = [...balanceTransactions(state).values()]
        return json({ net: rows.reduce((sum, { net }) => sum + net, 0), transactions: rows.length })
      },
    }),
  ]
}
