import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** Text of twice the size, as a reader's settings ask for it, runs off no page and lies on nothing. */
export async function expectRoomForLargeText(page: Page, width: number): Promise<void> {
  // The catalogue lays parts side by side at their own width, long labels among them.
  if (new URL(page.url()).pathname.startsWith('/admin/')) return

  await setTextSize(page, '200%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await linksUnderTheCount(page)).toEqual([])
  await setTextSize(page, '')
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** The footer's links that its headline covers. */
async function linksUnderTheCount(page: Page): Promise<string[]> {
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
