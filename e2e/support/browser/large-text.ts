import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** Text at twice the size, as set in the browser, causes no overflow or overlap. */
export async function expectRoomForLargeText(page: Page, width: number): Promise<void> {
  // The catalogue places components side by side at their natural width, some with long labels.
  if (new URL(page.url()).pathname.startsWith('/admin/')) return

  await setTextSize(page, '200%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await linksCoveredByCount(page)).toEqual([])
  await setTextSize(page, '')
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Footer links that its headline covers. */
async function linksCoveredByCount(page: Page): Promise<string[]> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const count = footer.querySelector('p')?.getBoundingClientRect()
    if (count === undefined) return ['no headline']

    return [...footer.querySelectorAll('a')]
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        return left < count.right && right > count.left && top < count.bottom && bottom > count.top
      })
      .map((link) => link.textContent)
  })
}
