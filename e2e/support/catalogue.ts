import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { hasDeferredStyles } from './browser/page-ready.ts'
import { signIn } from './people/people.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** The catalogue of parts, which an admin sees, taken over by React and fully styled. */
  catalogue: Page
}

/** Fails too if the content security policy refused something, or a part brought its own style element. */
export const test = base.extend<Fixtures>({
  catalogue: async ({ page }, use) => {
    const refused: string[] = []
    await page.exposeFunction('reportRefusal', (text: string) => refused.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        window.reportRefusal(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await signIn(page, 'admin')
    await page.clock.install()
    await page.goto(`${origins.web}/admin/components`)
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor()
    await expect.poll(() => hasDeferredStyles(page)).toBe(true)
    const stylesAtStart = await page.locator('style').count()

    await use(page)

    expect(refused).toEqual([])
    expect(await page.locator('style').count()).toBe(stylesAtStart)
  },
})

/** From here on time passes only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

export { expect }
