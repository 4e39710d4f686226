import { asRecord, json, type Route, readJson } from '../http-server.ts'
import { describeAccount } from './accounts.ts'
import type { Provider, QueuedAnswer } from './provider.ts'

/** Control routes for tests; the real host has none. */
export function controlRoutes(provider: Provider): Route[] {
  return [
    {
      method: 'POST',
      path: '/double/next',
      handle: (request) => {
        const queued = readQueued(readJson(request))
        if (!queued) return json({ error: 'Send an account with an email, or an error.' }, 400)
        provider.queued.push(queued)
        return json({ queued: provider.queued.length }, 201)
      },
    },
    {
      method: 'POST',
      path: '/double/redirect-uris',
      handle: (request) => {
        const uri = readJson(request)?.redirect_uri
        if (typeof uri !== 'string' || !URL.canParse(uri)) {
          return json({ error: 'Send a redirect_uri.' }, 400)
        }
        provider.redirectUris.add(uri)
        return json({ redirect_uris: [...provider.redirectUris] }, 201)
      },
    },
    {
      method: 'POST',
      path: '/double/reset',
      handle: () => {
        provider.queued.length = 0
        provider.accounts.clear()
        provider.grants.clear()
        provider.accessTokens.clear()
        return json({ queued: 0 })
      },
    },
  ]
}

function readQueued(asked: Record<string, unknown> | null): QueuedAnswer | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

  const error = text(asked?.error)
  if (error) return { kind: 'error', error, description: text(asked?.error_description) }

  const account = asRecord(asked?.account)
  const email = text(account?.email)
  if (!account || !email?.includes('@')) return null
  const verified = account.email_verified
  return {
    kind: 'account',
    account: describeAccount({
      email,
      sub: text(account.sub),
      name: text(account.name),
      email_verified: typeof verified === 'boolean' ? verified : undefined,
      hd: text(account.hd),
      picture: text(account.picture),
      claims: asRecord(account.claims) ?? undefined,
    }),
  }
}
