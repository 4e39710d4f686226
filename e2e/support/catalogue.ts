import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { hasDeferredStyles } from './browser/page.ts'
import { signIn } from './people/people.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** The component catalogue, which is for admins, hydrated and fully styled. */
  catalogue: Page
}

/** Also fails on a content security policy violation, or if a component adds its own style element. */
export const test = base.extend<Fixtures>({
  catalogue: async ({ page }, use) => {
    const cspViolations: string[] = []
    await page.exposeFunction('reportRefusal', (text: string) => cspViolations.push(text))
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

    expect(cspViolations).toEqual([])
    expect(await page.locator('style').count()).toBe(stylesAtStart)
  },
})

export { expect }
