import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInBothThemes } from '../support/browser/axe.ts'
import { pageGroups, visitEveryPage } from '../support/browser/every-page.ts'
import { expectRoomForLargeText } from '../support/browser/large-text.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { expect, test } from '../support/test.ts'

/** A small phone, a phone, a desktop zoomed to 200%, the two layout breakpoints, and a desktop. */
const widths = [320, 390, 720, 768, 1024, 1440]
const axeWidths = [390, 1440]
const largeTextWidths = [390, 1024, 1440]
const smallPhone = { width: 320, height: 850 }

test.setTimeout(timeoutFactor * 300_000)
// The browser logs the 404 of the not-found page.
test.use({ expectedErrors: /status of 404/, viewport: smallPhone })
test.describe.configure({ mode: 'parallel' })

// Opening pages is slow, so the test opens each page once and then resizes it.
for (const group of pageGroups)
  test(`pages of the shop, group ${group}: no accessibility or CSP violations, one h1, no overflow with normal or large text, no motion, no dead links`, async ({
    page,
    request,
  }) => {
    const cspViolations = await recordCspViolations(page)
    const animations: string[] = []
    const linkTargets = new Set<string>()

    await visitEveryPage({ page, request, group }, async (response) => {
      expect(response?.headers()['content-security-policy']).toContain(
        "require-trusted-types-for 'script'",
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ ...smallPhone, width })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width)
        for (const duration of await listAnimations(page))
          animations.push(`${page.url()}, ${width}: ${duration} ms`)
        if (axeWidths.includes(width)) expect(await findViolationsInBothThemes(page)).toEqual([])
        if (largeTextWidths.includes(width)) await expectRoomForLargeText(page, width)
      }
      for (const target of await listLinks(page)) linkTargets.add(target)
      await scrollToEnd(page)
      await page.setViewportSize(smallPhone)
    })

    expect(cspViolations).toEqual([])
    expect(animations).toEqual([])
    expect(linkTargets.size).toBeGreaterThan(5)
    const deadLinks: string[] = []
    for (const target of linkTargets) {
      if (!(await request.get(origins.web + target)).ok()) deadLinks.push(target)
    }
    expect(deadLinks).toEqual([])
  })

declare global {
  interface Window {
    reportCspViolation: (text: string) => void
  }
}

/** Records CSP violations, starting with the next page. */
async function recordCspViolations(page: Page): Promise<string[]> {
  const cspViolations: string[] = []
  await page.exposeFunction('reportCspViolation', (text: string) => cspViolations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportCspViolation(
        `${event.documentURI}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })

  return cspViolations
}

/** Durations in milliseconds of animations that are long enough to notice. */
function listAnimations(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
      .filter((duration) => duration > 80),
  )
}

/** Loads lazy content, which must not violate the CSP either. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

function listLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
