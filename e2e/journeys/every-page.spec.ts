import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInBothThemes } from '../support/browser/axe.ts'
import { pageGroups, visitEveryPage } from '../support/browser/every-page.ts'
import { expectRoomForLargeText } from '../support/browser/large-text.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { expect, test } from '../support/test.ts'

/** The narrowest phone, a phone, 1440 px at 200 %, the first widths of the two wider layouts, and a desktop. */
const widths = [320, 390, 720, 768, 1024, 1440]
const looked = [390, 1440]
const enlarged = [390, 1024, 1440]
const narrowest = { width: 320, height: 850 }

test.setTimeout(timeoutFactor * 300_000)
// A missing page returns 404, which the browser logs.
test.use({ expectedErrors: /status of 404/, viewport: narrowest })
test.describe.configure({ mode: 'parallel' })

// Each page is opened once at phone width and then widened, so every check runs at every width.
for (const group of pageGroups)
  test(`every page of the shop, part ${group}: no accessibility violation in either theme, one h1, room for large text, no overflow or motion, no CSP violation, no dead link`, async ({
    page,
    request,
  }) => {
    const refused = await watchRefusals(page)
    const moving: string[] = []
    const targets = new Set<string>()

    await visitEveryPage({ page, request, group }, async (answer) => {
      expect(answer?.headers()['content-security-policy']).toContain(
        "require-trusted-types-for 'script'",
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ ...narrowest, width })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width)
        for (const time of await listMotion(page))
          moving.push(`${page.url()}, ${width}: ${time} ms`)
        if (looked.includes(width)) expect(await findViolationsInBothThemes(page)).toEqual([])
        if (enlarged.includes(width)) await expectRoomForLargeText(page, width)
      }
      for (const target of await listLinks(page)) targets.add(target)
      await scrollToEnd(page)
      await page.setViewportSize(narrowest)
    })

    expect(refused).toEqual([])
    expect(moving).toEqual([])
    expect(targets.size).toBeGreaterThan(5)
    const dead: string[] = []
    for (const target of targets) {
      if (!(await request.get(origins.web + target)).ok()) dead.push(target)
    }
    expect(dead).toEqual([])
  })

declare global {
  interface Window {
    reportCspViolation: (text: string) => void
  }
}

/** Collects content security policy violations, starting with the next page. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportCspViolation', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportCspViolation(
        `${event.documentURI}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })

  return refused
}

/** Durations in milliseconds of animations longer than a blink. */
function listMotion(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
      .filter((milliseconds) => milliseconds > 80),
  )
}

/** Scrolls down, because lazily loaded content must pass the policy too. */
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
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}
