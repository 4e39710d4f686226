import type { Page } from '@playwright/test'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../../stack/addresses.ts'
import type { Person } from './people.ts'

export type HandOffTokens = { access_token: string; refresh_token: string }

/** The call that the shop makes before it sends a contributor to the other site. */
export async function createHandOff({ session }: Person): Promise<HandOffTokens> {
  const { access_token } = JSON.parse(session)
  const answer = await fetch(`${origins.web}/api/me/hand-off`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (!answer.ok) throw new Error(`No hand-off: ${answer.status}`)

  return await answer.json()
}

export function callbackAddress(origin: string, tokens: HandOffTokens): string {
  return `${origin}/auth/callback?${new URLSearchParams(tokens)}`
}

/** The email of the user who is signed in here. */
export async function storedEmail(page: Page): Promise<string | null> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey)

  return session === null ? null : JSON.parse(session).user.email
}
