import type { Page } from '@playwright/test'
import { expect, stopTime, test } from '../support/catalogue.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()
const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** Shows what the button tells, with the time stopped. */
async function tell(page: Page, name: string): Promise<void> {
  // The first toast brings the code of the place where it appears.
  await button(page, 'Done').click()
  await toasts(page)
    .getByRole('button', { name: /^Close/ })
    .click()
  await expect(toasts(page)).toHaveCount(0)
  await page.mouse.move(5, 5)
  await stopTime(page)
  await button(page, name).click()
  await page.mouse.move(5, 5)
}

test.describe('toasts', () => {
  test('[S9.5.06] stand bottom-right, 16 px off, 12 px apart, five at a time for 4 s', async ({
    catalogue,
  }) => {
    await tell(catalogue, 'Seven at once')
    await expect(toasts(catalogue)).toHaveText(
      ['Toast 1', 'Toast 2', 'Toast 3', 'Toast 4', 'Toast 5'].map((text) => new RegExp(text)),
    )

    await expect
      .poll(() => measure(catalogue))
      .toEqual({ right: 16, bottom: 16, gaps: [12, 12, 12, 12] })

    await catalogue.clock.runFor(3999)
    await expect(toasts(catalogue)).toHaveCount(5)
    await catalogue.clock.runFor(1)
    await expect(toasts(catalogue)).toHaveText([/Toast 6/, /Toast 7/])
    await catalogue.clock.runFor(4000)
    await expect(toasts(catalogue)).toHaveCount(0)
  })

  test('[S9.5.06] are at most 90 % of the window wide', async ({ catalogue }) => {
    await catalogue.setViewportSize({ width: 320, height: 700 })
    await tell(catalogue, 'Error')

    await expect
      .poll(async () => (await toasts(catalogue).boundingBox())?.width)
      .toBeCloseTo(0.9 * 320)
  })

  for (const { name, title, duration } of [
    { name: 'Created', title: 'Company created', duration: 3000 },
    { name: 'Error', title: 'Error', duration: 4000 },
  ]) {
    test(`[S9.4.28] '${title}' stays for ${duration} ms`, async ({ catalogue }) => {
      await tell(catalogue, name)
      await expect(toasts(catalogue)).toContainText([title])

      await catalogue.clock.runFor(duration - 1)
      await expect(toasts(catalogue)).toHaveCount(1)
      await catalogue.clock.runFor(1)
      await expect(toasts(catalogue)).toHaveCount(0)
    })
  }

  test('wait for who points at them', async ({ catalogue }) => {
    await tell(catalogue, 'Done')
    await catalogue.clock.runFor(3000)
    await toasts(catalogue).hover()
    await catalogue.clock.runFor(20_000)
    await expect(toasts(catalogue)).toHaveCount(1)

    await catalogue.mouse.move(5, 5)
    await catalogue.clock.runFor(999)
    await expect(toasts(catalogue)).toHaveCount(1)
    await catalogue.clock.runFor(1)
    await expect(toasts(catalogue)).toHaveCount(0)
  })

  test('wait while the tab is out of sight', async ({ catalogue }) => {
    await tell(catalogue, 'Done')
    await setHidden(catalogue, true)
    await catalogue.clock.runFor(20_000)
    await expect(toasts(catalogue)).toHaveCount(1)

    await setHidden(catalogue, false)
    await catalogue.clock.runFor(4000)
    await expect(toasts(catalogue)).toHaveCount(0)
  })

  test('are reached with F8, wait for the reader, and give the focus back', async ({
    catalogue,
  }) => {
    await tell(catalogue, 'With Undo')
    const teller = button(catalogue, 'With Undo')
    await teller.focus()
    await catalogue.keyboard.press('F8')
    await expect(toasts(catalogue).getByRole('button', { name: 'Undo' })).toBeFocused()
    await catalogue.clock.runFor(20_000)

    await catalogue.keyboard.press('Enter')
    await expect(toasts(catalogue)).toContainText(['Added to cart'])
    await expect(teller).toBeFocused()
    await catalogue.clock.runFor(4000)
    await expect(toasts(catalogue)).toHaveCount(0)
  })

  test('are read out: errors at once, the rest politely', async ({ catalogue }) => {
    await tell(catalogue, 'Created')
    await catalogue.clock.runFor(100)
    await expect(
      catalogue.locator('[aria-live=polite]', { hasText: 'Company created. Created new company' }),
    ).toHaveCount(1)

    await button(catalogue, 'Error').click()
    await catalogue.clock.runFor(100)
    await expect(
      catalogue.locator('[aria-live=assertive]', {
        hasText: 'Error. Failed to update photo license',
      }),
    ).toHaveCount(1)
  })
})

test('a retry that works leaves the focus where it was', async ({ catalogue }) => {
  const retry = catalogue.getByRole('alert').first().getByRole('button', { name: 'Retry' })
  await retry.focus()
  await catalogue.keyboard.press('Enter')
  const place = catalogue.getByText('Loaded.', { exact: true }).locator('..')

  await expect(place).toBeFocused()
})

for (const cleaner of ['the browser', 'the library']) {
  test(`${cleaner} cleans foreign markup`, async ({ page, catalogue }) => {
    if (cleaner === 'the library') {
      await page.addInitScript(() => {
        delete Element.prototype.setHTML
      })
      await page.reload()
    }
    const markup = catalogue.getByText('New in the shop:').locator('..')
    await expect(markup.getByRole('link')).toHaveText(['See what a license covers'])
    const html = await markup.innerHTML()

    expect(html).toContain('<em>simple</em> markup <u>stays</u>')
    expect(html).not.toMatch(/script:|<script|<img|title=/)
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  })
}

async function measure(page: Page) {
  const boxes = await toasts(page).evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom, right } = item.getBoundingClientRect()

      return { top, bottom, right }
    }),
  )
  const last = boxes.at(-1)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}

  return {
    right: width - (last?.right ?? 0),
    bottom: height - (last?.bottom ?? 0),
    gaps: boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0)),
  }
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

declare global {
  interface Element {
    setHTML?: unknown
  }
}
