import * as z from 'zod/mini'
import { toAbsoluteUrl } from '../screen/auth-screen-context.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { unwrapData } from '../session/auth-error.ts'

const settingsSchema = z.object({ external: z.object({ google: z.boolean() }) })

class GoogleUnavailableError extends Error {
  readonly code = 'provider_unavailable'
}

type GoogleRequest = {
  /** The page of this site that Google sign-in returns to. */
  path: string
  /** Google redirects only to the shop, so sign-in must start there: the shop's cookie ties the response to this browser. */
  shopOrigin: string | null
}

/** Redirects to Google. Checks availability first, because after the redirect an error would be a plain-text page. */
export async function goToGoogle({ path, shopOrigin }: GoogleRequest): Promise<void> {
  const client = await loadAuthClient()
  if (!(await isGoogleEnabled())) throw new GoogleUnavailableError()

  const { url } = unwrapData(
    await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: toAbsoluteUrl(path), skipBrowserRedirect: true },
    }),
  )
  const { pathname, search } = new URL(url ?? '', window.location.origin)
  window.location.assign(new URL(pathname + search, shopOrigin ?? window.location.origin))
}

async function isGoogleEnabled(): Promise<boolean> {
  const response = await fetch('/auth/v1/settings')
  if (!response.ok) return false

  return settingsSchema.parse(await response.json()).external.google
}

/** Exchanges the code from Google for a session. */
export async function exchangeCode({ code, flowId }: { code: string; flowId: string | undefined }) {
  const client = await loadAuthClient()
  unwrapData(
    await client.exchangeCodeForSession(code, ...(flowId === undefined ? [] : [{ flowId }])),
  )
}
