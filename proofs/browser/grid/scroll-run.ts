import type { CDPSession, Page } from '@playwright/test'

/** Measurements of one scroll gesture. */
export type ScrollRun = {
  pixels: number
  fps: number
  /** Percent of frames that took longer than 25 ms. */
  late: number
  /** Total blocking time of long animation frames, in milliseconds. */
  blocked: number
  /** Maximum number of elements and images in the grid in any frame. */
  nodes: number
  images: number
  /** Milliseconds since 1970. */
  began: number
  ended: number
}

type Way = { speed: number; pixels: number }

declare global {
  interface Window {
    endScrollRun: () => ScrollRun
  }
}

/** Scrolls at a constant speed with a synthesized wheel gesture, while a script in the page counts frames. */
export async function runScroll(
  page: Page,
  session: CDPSession,
  { speed, pixels }: Way,
): Promise<ScrollRun> {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.evaluate(watchScroll)
  await session.send('Input.synthesizeScrollGesture', {
    x: viewport.width * 0.6,
    y: viewport.height * 0.6,
    yDistance: -pixels,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  })

  return await page.evaluate(() => window.endScrollRun())
}

function watchScroll(): void {
  const grid = document.querySelector('ul[aria-label="Photos"]') ?? document.body
  const elements = grid.getElementsByTagName('*')
  const pictures = grid.getElementsByTagName('img')
  const most = { nodes: 0, images: 0 }
  const times: number[] = []
  /** Time of the first and the last scroll event; the rest is protocol latency. */
  let moved = { first: 0, last: 0 }
  let blocked = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) blocked += Number(Reflect.get(entry, 'blockingDuration'))
  })
  observer.observe({ type: 'long-animation-frame' })
  const onScroll = () => {
    const now = performance.now()
    moved = { first: moved.first || now, last: now }
  }
  window.addEventListener('scroll', onScroll, { passive: true })

  let frame = requestAnimationFrame(count)
  function count(time: number): void {
    times.push(time)
    most.nodes = Math.max(most.nodes, elements.length)
    most.images = Math.max(most.images, pictures.length)
    frame = requestAnimationFrame(count)
  }

  const from = window.scrollY
  window.endScrollRun = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', onScroll)
    observer.disconnect()
    const inTime = times.filter((time) => time >= moved.first && time <= moved.last)
    const frames = inTime.slice(1).map((time, at) => time - (inTime[at] ?? time))
    const milliseconds = frames.reduce((sum, each) => sum + each, 0)

    return {
      ...most,
      pixels: Math.abs(window.scrollY - from),
      fps: (1000 * frames.length) / milliseconds,
      late: (100 * frames.filter((each) => each > 25).length) / frames.length,
      blocked,
      began: performance.timeOrigin + moved.first,
      ended: performance.timeOrigin + moved.last,
    }
  }
}
