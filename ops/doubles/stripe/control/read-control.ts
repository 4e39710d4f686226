import { z } from 'zod'
import { type HttpAnswer, type HttpRequest, json, type Route, readJson } from '../../http-server.ts'
import type { Account, Accounts } from '../accounts.ts'
import type { Context } from '../state.ts'

type Answer = HttpAnswer | Promise<HttpAnswer>

type AccountRoute = Omit<Route, 'handle'> & {
  handle: (request: HttpRequest, context: Context, account: Account) => Answer
}

/** A control route for the account whose secret key is in the Authorization header. */
export function forAccount(accounts: Accounts, { handle, ...route }: AccountRoute): Route {
  return {
    ...route,
    handle: (request) => {
      const account = accounts.named(request)
      if (!account) return json({ error: 'No account has that key. POST /double/accounts' }, 404)
      return handle(request, accounts.contextOf(account), account)
    },
  }
}

/** Parses a control request. Reports invalid ones instead of guessing. */
export function readControl<Schema extends z.ZodType>(
  request: HttpRequest,
  schema: Schema,
  handle: (order: z.output<Schema>) => Answer,
): Answer {
  const parsed = schema.safeParse(readJson(request))
  return parsed.success ? handle(parsed.data) : json({ error: z.prettifyError(parsed.error) }, 400)
}
