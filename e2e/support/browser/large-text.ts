import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** Checks that a browser font size of 200% causes no overflow and no overlap in the footer. */
export async function expectRoomForLargeText(page: Page, width: number): Promise<void> {
  // The components page shows components side by side at their natural width, some with long labels.
  if (new URL(page.url()).pathname.startsWith('/admin/')) return

  await setTextSize(page, '200%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await findCoveredLinks(page)).toEqual([])
  await setTextSize(page, '')
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Footer links that overlap the photo count. */
async function findCoveredLinks(page: Page): Promise<string[]> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const photoCount = footer.querySelector('p')?.getBoundingClientRect()
    if (photoCount === undefined) return ['no photo count']

    return [...footer.querySelectorAll('a')]
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        return (
          left < photoCount.right &&
          right > photoCount.left &&
          top < photoCount.bottom &&
          bottom > photoCount.top
        )
      })
      .map((link) => link.textContent)
  })
}
