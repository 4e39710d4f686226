import type { CDPSession, Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { signInAsCustomer } from '../sign-in.ts'
import { type Conditions, visit } from '../visit.ts'

export type Route = { path: string; isUser: boolean; hasGrid: boolean }

const lists = ['/search?q=photo', '/photos', '/popular', '/new']

/** Every search page, for users and visitors. */
export function listRoutes(photoPath: string): Route[] {
  return [
    ...lists.map((path) => ({ path, isUser: true, hasGrid: true })),
    { path: photoPath, isUser: true, hasGrid: false },
    { path: '/search?q=zeppelin&decade=1900s', isUser: true, hasGrid: false },
    ...lists.map((path) => ({ path, isUser: false, hasGrid: false })),
  ]
}

export function describeRoute({ path, isUser }: Route): string {
  return `${path} ${isUser ? 'as a user' : 'as a visitor'}`
}

type RouteVisit = { route: Route; conditions: Conditions; prepare?: (page: Page) => Promise<void> }

/** A first visit; `look` runs when the network is idle. */
export function onRoute<Result>(
  { browser, url, api }: Pick<Shop, 'browser' | 'url' | 'api'>,
  { route, conditions, prepare }: RouteVisit,
  look: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  return visit(browser, conditions, async (page, session) => {
    await prepare?.(page)
    if (route.isUser) await signInAsCustomer(page, api)
    await page.goto(url + route.path)
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    if (route.hasGrid) await page.locator('ul[aria-label="Photos"] img').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await look(page, session)
  })
}
