import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanternCount } from '../stack/photos.ts'
import { open, pauseClock } from '../support/browser/page.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const photoLinks = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos' }).getByRole('link')

async function openLanterns(page: Page): Promise<void> {
  await open(page, '/search?q=lantern')
}

test('[S2.7.03] hovering or focusing a photo shows its number, creator and price', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await openLanterns(page)
  const cell = page.getByRole('list', { name: 'Photos' }).getByRole('listitem').first()
  const link = cell.getByRole('link')

  await expect(cell.getByText('$45.00')).toHaveCount(0)
  await cell.hover()
  await expect(cell.getByText(/^#\d+$/)).toBeVisible()
  await expect(cell.getByText('Unknown Creator')).toBeVisible()
  await expect(cell.getByText('$45.00')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(cell.getByText('$45.00')).toHaveCount(0)
  await link.focus()
  await expect(cell.getByText('$45.00')).toBeVisible()
  await expect(link).toHaveAccessibleName(/^Lantern parade, street \d+$/)
  await expect(cell).toHaveAttribute('aria-setsize', String(lanternCount))
})

test('[S2.7.01] photos are in justified rows, load on scroll and show actions on hover', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'customer')
  await openLanterns(page)
  await expect(photoLinks(page).first()).toBeVisible()
  const { rows, width } = await readRows(page)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    expect(new Set(row.map(({ height }) => height)).size).toBe(1)
    expect(row[0]?.left).toBe(0)
    expect(Math.abs((row.at(-1)?.right ?? 0) - width)).toBeLessThanOrEqual(1)
  }

  const cell = page.locator(`li[aria-posinset="${lanternCount}"]`)
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(cell).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(page.getByText(`Showing 1-${lanternCount} of ${lanternCount} photos`)).toBeVisible()

  const copyButton = cell.getByRole('button', { name: /^Copy number #\d+$/ })
  await page.mouse.move(0, 0)
  await expect(copyButton).toHaveCount(0)
  await cell.hover()
  await copyButton.click()
  const number = (await cell.getByRole('link').getAttribute('href'))?.replace('/photo/', '#') ?? ''
  await expect(page.getByText(`${number} copied`).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(page).toHaveURL(`${origins.web}/search?q=lantern`)
})

test('users can copy a photo number by keyboard, visitors cannot', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openLanterns(page)
  await page.getByRole('main').getByRole('img').first().hover()
  await expect(page.getByRole('button', { name: /^Copy number/ })).toHaveCount(0)

  await signIn(page, 'customer')
  await openLanterns(page)
  await photoLinks(page).first().focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^#\d+ copied$/).first()).toBeVisible()
  const firstNumber = await readClipboard()
  expect(`/photo/${firstNumber.slice(1)}`).toBe(await photoLinks(page).first().getAttribute('href'))

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Copy number/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(readClipboard).not.toBe(firstNumber)
  await page.keyboard.press('Shift+Tab')
  await expect(photoLinks(page).nth(1)).toBeFocused()
})

test('[S9.5.03] rows adapt 150 ms after a window resize', async ({ page }) => {
  await signIn(page, 'customer')
  await page.clock.install()
  await openLanterns(page)
  await expect(photoLinks(page).first()).toBeVisible()
  const readFirstCells = () => page.getByRole('list', { name: 'Photos' }).evaluate(readStyles)
  const cellsBefore = await readFirstCells()
  await pauseClock(page)
  await page.evaluate(() => {
    addEventListener('resize', () => document.documentElement.setAttribute('data-resized', ''))
  })

  await page.setViewportSize({ width: 1000, height: 900 })
  await page.locator('html[data-resized]').waitFor()
  await page.clock.runFor(149)
  expect(await readFirstCells()).toEqual(cellsBefore)
  await page.clock.runFor(1)
  await expect.poll(readFirstCells).not.toEqual(cellsBefore)
})

/** Inline styles of the first four cells. */
function readStyles(list: Element): string[] {
  return [...list.querySelectorAll<HTMLElement>('li')].slice(0, 4).map(({ style }) => style.cssText)
}

type CellBox = { left: number; right: number; top: number; height: number }

/** Cells by row, with x positions relative to the list. Leaves out the last row, which may be incomplete. */
async function readRows(page: Page): Promise<{ rows: CellBox[][]; width: number }> {
  return await page.getByRole('list', { name: 'Photos' }).evaluate((list) => {
    const origin = list.getBoundingClientRect()
    const rows = new Map<number, CellBox[]>()
    for (const cell of list.children) {
      const { left, right, top, height } = cell.getBoundingClientRect()
      const box = { left: left - origin.left, right: right - origin.left, top, height }
      rows.set(top, [...(rows.get(top) ?? []), box])
    }

    return { rows: [...rows.values()].slice(0, -1), width: origin.width }
  })
}
