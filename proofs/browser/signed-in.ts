import type { Page } from '@playwright/test'
import { buildUser } from '@shoebox/server/testing/build-user'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import type { ApiProcess } from '../api-process.ts'

const hourSeconds = 3600

/** The browser has a customer's session before its first page, as if somebody had signed in the day before. */
export async function signInAsCustomer(
  page: Page,
  api: Pick<ApiProcess, 'database' | 'key'>,
): Promise<void> {
  const { id, email, token } = await buildUser(api)
  const session = {
    access_token: token,
    refresh_token: 'not used within the hour',
    token_type: 'bearer',
    expires_in: hourSeconds,
    expires_at: Math.floor(Date.now() / 1000) + hourSeconds,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  }
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
}
