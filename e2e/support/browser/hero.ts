import type { Page } from '@playwright/test'

export type Background = {
  number: number
  width: number
  height: number
  sources: { width: number; url: string }[]
  face: { x: number; y: number; width: number; height: number } | null
}

/** The background that the server picked for the current page. */
export function readBackground(page: Page): Promise<Background> {
  return page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')

    return boot.answers.listBackgroundImages.find(
      ({ number }: { number: number }) => number === boot.background,
    )
  })
}

type Circle = { x: number; y: number; size: number }

/** Measures the ring around the face and computes where it should be: the image is `object-fit: cover`, top-aligned. */
export async function measureRing(page: Page): Promise<{ actual: Circle; expected: Circle }> {
  const { width, height, face } = await readBackground(page)
  const box = await page.locator('main img[fetchpriority="high"]').boundingBox()
  const ring = await page.locator('main svg path.stroke-mark').boundingBox()
  if (face === null || box === null || ring === null) throw new Error('No ring on this page')

  const scale = Math.max(box.width / width, box.height / height)
  const left = box.x + (box.width - scale * width) / 2

  return {
    actual: {
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
