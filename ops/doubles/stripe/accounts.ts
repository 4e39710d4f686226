import type { HttpRequest } from '../http-server.ts'
import { readKey } from './api/authentication.ts'
import { type Context, createState, type State } from './state.ts'

export type AccountSettings = {
  secretKey: string
  webhookSecret: string
  webhookUrl?: string
  /** Event types to deliver; all without it. */
  enabledEvents?: readonly string[]
}

/** One account per secret key: tests that run in parallel share no object, event, clock or failure. */
export type Account = AccountSettings & { state: State }

export type Accounts = {
  find: (secretKey: string) => Account | undefined
  /** The account of the request's key; without a key the default account. */
  named: (request: HttpRequest) => Account | undefined
  list: () => Account[]
  /** Opens an account, or replaces the state of one that exists. */
  open: (settings: AccountSettings) => Account
  close: (account: Account) => void
  /** For changes that no API request causes. */
  contextOf: (account: Account) => Context
}

type Options = {
  defaultAccount: AccountSettings
  now: () => number
  /** Base URL of the pay pages, known once the server listens. */
  url: () => string
}

export function createAccounts({ defaultAccount, now, url }: Options): Accounts {
  const accounts = new Map<string, Account>()

  const close = ({ secretKey, state }: Account) => {
    state.webhooks.stop.abort()
    accounts.delete(secretKey)
  }
  const open = (settings: AccountSettings) => {
    const { secretKey, webhookUrl, webhookSecret, enabledEvents = ['*'] } = settings
    const previous = accounts.get(secretKey)
    if (previous) close(previous)

    const endpoints = webhookUrl ? [{ url: webhookUrl, secret: webhookSecret, enabledEvents }] : []
    const account = { ...settings, state: createState(now, endpoints) }
    accounts.set(secretKey, account)
    return account
  }
  open(defaultAccount)

  return {
    find: (secretKey) => accounts.get(secretKey),
    named: (request) => accounts.get(readKey(request) || defaultAccount.secretKey),
    list: () => [...accounts.values()],
    open,
    close,
    contextOf: ({ state }) => ({
      state,
      url: url(),
      request: { id: null, idempotency_key: null },
    }),
  }
}
