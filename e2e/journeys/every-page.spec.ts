import { findViolations } from '../support/axe.ts'
import { onEveryPage } from '../support/every-page.ts'
import { expectRoomForLargeText } from '../support/large-text.ts'
import { expect, test } from '../support/test.ts'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

test.setTimeout(180_000)
// A missing page is answered with 404, and the browser says so.
test.use({ expectedErrors: /status of 404/ })

for (const { width, height, colorScheme } of looks) {
  test.describe(`every page of the shop at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('has no accessibility violation, one heading of the first level and room for large text', async ({
      page,
      request,
    }) => {
      await onEveryPage({ page, request }, async () => {
        expect(await findViolations(page)).toEqual([])
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectRoomForLargeText(page, width)
      })
    })
  })
}

test('no page is refused anything by its content security policy', async ({ page, request }) => {
  const refused: string[] = []
  await page.exposeFunction('reportRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportRefusal(
        `${event.documentURI}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })

  await onEveryPage({ page, request }, async (address) => {
    const answer = await request.get(address)
    expect(answer.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    )
    await page.mouse.wheel(0, 4000)
    await page.waitForTimeout(200)
  })

  expect(refused).toEqual([])
})

/** The narrowest phone, 1440 px at 200 %, and the first widths of the two wider layouts. */
for (const width of [320, 720, 768, 1024]) {
  test(`nothing runs off any page at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })

    await onEveryPage({ page, request }, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width === 1024) await expectRoomForLargeText(page, width)
    })
  })
}

test('every page keeps still for a visitor who asked for less motion', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await onEveryPage({ page, request }, async () => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
        .filter((milliseconds) => milliseconds > 80),
    )
    expect(moving).toEqual([])
  })
})

declare global {
  interface Window {
    reportRefusal: (text: string) => void
  }
}
