import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolationsInBothThemes } from '../support/axe.ts'
import { onEveryPage } from '../support/every-page.ts'
import { expectRoomForLargeText } from '../support/large-text.ts'
import { expect, test } from '../support/test.ts'

const looks = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** The narrowest phone, 1440 px at 200 %, and the first widths of the two wider layouts. */
const widths = [320, 720, 768, 1024]
const narrowest = { width: 320, height: 800 }

test.setTimeout(300_000)
// A missing page is answered with 404, and the browser says so.
test.use({ expectedErrors: /status of 404/ })

for (const { width, height } of looks) {
  test.describe(`every page of the shop at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('has no accessibility violation in either theme, one heading of the first level and room for large text', async ({
      page,
      request,
    }) => {
      await onEveryPage({ page, request }, async () => {
        expect(await findViolationsInBothThemes(page)).toEqual([])
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectRoomForLargeText(page, width)
      })
    })
  })
}

// Each page is opened once, as on a phone, and made wider: what it is asked here, it is asked at every width.
test.describe('every page of the shop, opened narrow and made wide', () => {
  test.use({ viewport: narrowest })

  test('runs off at no width, keeps still where less motion is asked for, is refused nothing by its policy and links to no page that does not exist', async ({
    page,
    request,
  }) => {
    const refused = await watchRefusals(page)
    const moving: string[] = []
    const targets = new Set<string>()
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await onEveryPage({ page, request }, async (answer) => {
      expect(answer?.headers()['content-security-policy']).toContain(
        "require-trusted-types-for 'script'",
      )
      for (const width of widths) {
        await page.setViewportSize({ ...narrowest, width })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width)
        for (const time of await listMotion(page))
          moving.push(`${page.url()}, ${width}: ${time} ms`)
      }
      for (const target of await listLinks(page)) targets.add(target)
      await expectRoomForLargeText(page, widths.at(-1) ?? 0)
      await page.mouse.wheel(0, 4000)
      await page.waitForTimeout(200)
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
})

declare global {
  interface Window {
    reportRefusal: (text: string) => void
  }
}

/** What the content security policy refuses a page, from the next one on. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportRefusal(
        `${event.documentURI}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })

  return refused
}

/** Milliseconds of whatever moves longer than a blink. */
function listMotion(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
      .filter((milliseconds) => milliseconds > 80),
  )
}

function listLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}
