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
  const imageBox = await page.locator('main img[fetchpriority="high"]').boundingBox()
  const ringBox = await page.locator('main svg path.stroke-mark').boundingBox()
  if (face === null || imageBox === null || ringBox === null)
    throw new Error('No ring on this page')

  const scale = Math.max(imageBox.width / width, imageBox.height / height)
  const imageLeft = imageBox.x + (imageBox.width - scale * width) / 2

  return {
    actual: {
      x: ringBox.x + ringBox.width / 2,
      y: ringBox.y + ringBox.height / 2,
      size: Math.max(ringBox.width, ringBox.height),
    },
    expected: {
      x: imageLeft + scale * width * (face.x + face.width / 2),
      y: imageBox.y + scale * height * (face.y + face.height / 2),
      size: scale * Math.max(face.width * width, face.height * height),
    },
  }
}
