import { chromium, type Page } from '@playwright/test'
import { buildUser } from '@shoebox/server/testing/build-user'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import type { ApiProcess } from '../api-process.ts'
import type { Shop } from './shop.ts'

const hourSeconds = 3600

type Accounts = Pick<ApiProcess, 'database' | 'key'>

/** The browser has a customer's session before its first page, as if the user had signed in the day before. */
export async function signInAsCustomer(page: Page, api: Accounts): Promise<void> {
  const session = await createSession(api)
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    session,
  ] as const)
}

/** Signs in the browser's default profile, for tools that open their own tab through the debugging port, such as Lighthouse. */
export async function signInDefaultProfile(
  { url, api }: Pick<Shop, 'url' | 'api'>,
  port: number,
): Promise<void> {
  const session = await createSession(api)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (page === undefined) throw new Error('the browser has no default profile')
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    session,
  ] as const)
  await page.close()
  await browser.close()
}

async function createSession(api: Accounts): Promise<string> {
  const { id, email, token } = await buildUser(api)

  return JSON.stringify({
    access_token: token,
    refresh_token: 'not used within the hour',
    token_type: 'bearer',
    expires_in: hourSeconds,
    expires_at: Math.floor(Date.now() / 1000) + hourSeconds,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  })
}
