import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { hasDeferredStyles } from './browser/page.ts'
import { signIn } from './people/users.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** /admin/components, signed in as an admin, with all styles loaded. */
  componentsPage: Page
}

/** Fails on console errors, on CSP violations, and if a component adds a style element. */
export const test = base.extend<Fixtures>({
  componentsPage: async ({ page }, use) => {
    const cspViolations: string[] = []
    await page.exposeFunction('reportCspViolation', (text: string) => cspViolations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        window.reportCspViolation(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
        ),
      )
    })
    await signIn(page, 'admin')
    await page.clock.install()
    await page.goto(`${origins.web}/admin/components`)
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor()
    await expect.poll(() => hasDeferredStyles(page)).toBe(true)
    const initialStyleCount = await page.locator('style').count()

    await use(page)

    expect(cspViolations).toEqual([])
    expect(await page.locator('style').count()).toBe(initialStyleCount)
  },
})

export { expect }
