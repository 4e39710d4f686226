import type { Page } from '@playwright/test'

/** One way down a page, or up. */
export type Ride = {
  pixels: number
  fps: number
  /** Percent of frames that took longer than 25 ms. */
  late: number
  /** By which long frames held up the page, in milliseconds. */
  blocked: number
  /** The most that there were of them in the grid in any frame. */
  nodes: number
  images: number
  /** Milliseconds since 1970. */
  began: number
  ended: number
}

type Way = { speed: number; pixels: number }

/** Moves the page with every frame, as far as its list goes by then. */
export function ride(page: Page, way: Way): Promise<Ride> {
  return page.evaluate(rideInPage, way)
}

async function rideInPage({ speed, pixels }: Way): Promise<Ride> {
  const grid = document.querySelector('ul[aria-label="Photos"]') ?? document.body
  const elements = grid.getElementsByTagName('*')
  const pictures = grid.getElementsByTagName('img')
  const most = { nodes: 0, images: 0 }
  const times: number[] = []
  let blocked = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) blocked += Number(Reflect.get(entry, 'blockingDuration'))
  })
  observer.observe({ type: 'long-animation-frame' })

  const began = Date.now()
  const from = window.scrollY
  const step = (time: number, done: () => void) => {
    const passed = time - (times.at(-1) ?? time)
    times.push(time)
    most.nodes = Math.max(most.nodes, elements.length)
    most.images = Math.max(most.images, pictures.length)
    const way = Math.sign(pixels) * Math.min((speed * passed) / 1000, Math.abs(pixels))
    window.scrollTo({ top: window.scrollY + way, behavior: 'instant' })
    const isThere = (time - (times[0] ?? time)) * speed >= Math.abs(pixels) * 1000
    if (isThere) done()
    else requestAnimationFrame((next) => step(next, done))
  }
  await new Promise<void>((done) => {
    requestAnimationFrame((time) => step(time, done))
  })
  const ended = Date.now()
  await new Promise((done) => setTimeout(done, 0))
  observer.disconnect()

  const frames = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const milliseconds = frames.reduce((sum, frame) => sum + frame, 0)
  return {
    ...most,
    pixels: Math.abs(window.scrollY - from),
    fps: (1000 * frames.length) / milliseconds,
    late: (100 * frames.filter((frame) => frame > 25).length) / frames.length,
    blocked,
    began,
    ended,
  }
}
