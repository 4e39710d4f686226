import * as z from 'zod/mini'
import { addressOf } from '../screen/auth-screen-context.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { takeData } from '../session/auth-refusal.ts'

const settings = z.object({ external: z.object({ google: z.boolean() }) })

class GoogleUnavailableError extends Error {
  readonly code = 'provider_unavailable'
}

type GoogleRequest = {
  /** The path of this site that Google redirects to. */
  path: string
  /** Google redirects to the shop only, so the cookie that binds the response to this browser must be the shop's. */
  shopOrigin: string | null
}

/** Redirects to Google. Checks availability first: after the redirect, an error would show as plain text. */
export async function goToGoogle({ path, shopOrigin }: GoogleRequest): Promise<void> {
  const client = await loadAuthClient()
  if (!(await isGoogleEnabled())) throw new GoogleUnavailableError()

  const { url } = takeData(
    await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: addressOf(path), skipBrowserRedirect: true },
    }),
  )
  const { pathname, search } = new URL(url ?? '', window.location.origin)
  window.location.assign(new URL(pathname + search, shopOrigin ?? window.location.origin))
}

async function isGoogleEnabled(): Promise<boolean> {
  const response = await fetch('/auth/v1/settings')
  if (!response.ok) return false

  return settings.parse(await response.json()).external.google
}

/** Exchanges the code from Google for a session. */
export async function exchangeCode({ code, flowId }: { code: string; flowId: string | undefined }) {
  const client = await loadAuthClient()
  takeData(await client.exchangeCodeForSession(code, ...(flowId === undefined ? [] : [{ flowId }])))
}
