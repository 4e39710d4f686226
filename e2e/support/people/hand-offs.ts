import type { Page } from '@playwright/test'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../../stack/addresses.ts'
import type { TestUser } from './users.ts'

export type HandOffTokens = { access_token: string; refresh_token: string }

/** Calls the endpoint that the shop calls before it redirects to the contributor site. */
export async function createHandOff({ session }: TestUser): Promise<HandOffTokens> {
  const { access_token } = JSON.parse(session)
  const response = await fetch(`${origins.web}/api/me/hand-off`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (!response.ok) throw new Error(`Hand-off failed: ${response.status}`)

  return await response.json()
}

export function callbackUrl(origin: string, tokens: HandOffTokens): string {
  return `${origin}/auth/callback?${new URLSearchParams(tokens)}`
}

/** Email address of the user whose session the browser stores. */
export async function readStoredEmail(page: Page): Promise<string | null> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey)

  return session === null ? null : JSON.parse(session).user.email
}
