import type { Page } from '@playwright/test'

export type Background = {
  number: number
  width: number
  height: number
  sources: { width: number; url: string }[]
  face: { x: number; y: number; width: number; height: number } | null
}

/** The background that the server picked for the current page. */
export function currentBackground(page: Page): Promise<Background> {
  return page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')

    return boot.answers.listBackgroundImages.find(
      ({ number }: { number: number }) => number === boot.background,
    )
  })
}

type Circle = { x: number; y: number; size: number }

/** The rendered ring, and the position of the face under `object-fit: cover` from the top. */
export async function measureRing(page: Page): Promise<{ drawn: Circle; expected: Circle }> {
  const { width, height, face } = await currentBackground(page)
  const box = await page.locator('main img[fetchpriority="high"]').boundingBox()
  const ring = await page.locator('main svg path.stroke-mark').boundingBox()
  if (face === null || box === null || ring === null) throw new Error('There is no ring')

  const scale = Math.max(box.width / width, box.height / height)
  const left = box.x + (box.width - scale * width) / 2

  return {
    drawn: {
      x: ring.x + ring.width / 2,
      y: ring.y + ring.height / 2,
      size: Math.max(ring.width, ring.height),
    },
    expected: {
      x: left + scale * width * (face.x + face.width / 2),
      y: box.y + scale * height * (face.y + face.height / 2),
      size: scale * Math.max(face.width * width, face.height * height),
    },
  }
}
