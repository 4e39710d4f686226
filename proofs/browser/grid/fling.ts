import type { CDPSession, Page } from '@playwright/test'
import { runScroll, type ScrollRun } from './scroll-run.ts'

export type Fling = ScrollRun & {
  /** Milliseconds from the end of the fling until every visible image is loaded. */
  filled: number
  /** Number of photos scrolled past. */
  passed: number
  /** Images requested during the fling that are not visible at its end. */
  unseen: number
}

export const flingSpeed = 12_000

/** Flings past thousands of photos and waits until the visible images are loaded. */
export async function fling(page: Page, session: CDPSession, pixels: number): Promise<Fling> {
  const requests: { url: string; time: number }[] = []
  const note = ({ request, wallTime, type }: Sent) => {
    if (type === 'Image') requests.push({ url: request.url, time: wallTime * 1000 })
  }
  session.on('Network.requestWillBeSent', note)
  const from = await page.evaluate(lookAtWindow)
  const way = await runScroll(page, session, { speed: flingSpeed, pixels })
  const filled = await page.evaluate(waitUntilFilled)
  const to = await page.evaluate(lookAtWindow)
  session.off('Network.requestWillBeSent', note)

  const onTheWay = requests.filter(({ time }) => time >= way.began && time < way.ended)
  return {
    ...way,
    filled: filled - way.ended,
    passed: Math.abs(to.first - from.first),
    unseen: onTheWay.filter(({ url }) => !to.sources.includes(url)).length,
  }
}

type Sent = { request: { url: string }; wallTime: number; type?: string }

/** The index of the first visible photo, and the sources of the visible images. */
function lookAtWindow(): { first: number; sources: string[] } {
  const links = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Photos"] a')]
  const seen = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  const images = seen.flatMap((link) => link.querySelector('img') ?? [])

  return {
    first: Number(seen[0]?.dataset.index ?? 0),
    sources: images.map(({ currentSrc, src }) => currentSrc || src),
  }
}

/** Returns the time at which every visible image is loaded, or after 15 s. */
async function waitUntilFilled(): Promise<number> {
  const end = Date.now() + 15_000
  const isFilled = () => {
    const cells = [...document.querySelectorAll('ul[aria-label="Photos"] li')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    const images = cells.map((cell) => cell.querySelector('img'))
    return cells.length > 0 && images.every((image) => image?.complete && image.naturalWidth > 0)
  }
  while (!isFilled() && Date.now() < end) {
    await new Promise((done) => {
      requestAnimationFrame(done)
    })
  }

  return Date.now()
}
