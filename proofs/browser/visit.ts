import type { Browser, CDPSession, Page } from '@playwright/test'

/** Emulated viewport, network and CPU. Without `line` or `slowdown` the machine is not throttled. */
export type Conditions = {
  viewport: { width: number; height: number }
  scale: number
  line?: { latencyMs: number; kilobitsDown: number; kilobitsUp: number }
  slowdown?: number
}

export type Paint = { largestMs: number; shift: number; largest: string }

export const phone: Conditions = { viewport: { width: 412, height: 823 }, scale: 1.75 }

export const slowPhone: Conditions = {
  ...phone,
  line: { latencyMs: 562.5, kilobitsDown: 1474.56, kilobitsUp: 675 },
  slowdown: 4,
}
export const fastPhone: Conditions = {
  ...phone,
  line: { latencyMs: 100, kilobitsDown: 9000, kilobitsUp: 9000 },
  slowdown: 4,
}
export const desktop: Conditions = { viewport: { width: 1440, height: 900 }, scale: 1 }

/** Runs `look` in a new browser context, so nothing is cached. */
export async function visit<Result>(
  browser: Browser,
  conditions: Conditions,
  look: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: conditions.viewport,
    deviceScaleFactor: conditions.scale,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await slowDown(session, conditions)
    return await look(page, session)
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession, { line, slowdown }: Conditions): Promise<void> {
  if (slowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!line) return

  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: (line.kilobitsDown * 1024) / 8,
    uploadThroughput: (line.kilobitsUp * 1024) / 8,
  })
}

/** Largest contentful paint, and the sum of all layout shifts while scrolling to the end of the page. */
export async function measurePaint(page: Page, url: string): Promise<Paint> {
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const largest = await page.evaluate(() => window.paints.largest)
  await scrollThrough(page)

  return { ...largest, shift: await page.evaluate(() => window.paints.shift) }
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(500)
}

declare global {
  interface Window {
    paints: { largest: { largestMs: number; largest: string }; shift: number }
  }
}

function watchPaints(): void {
  window.paints = { largest: { largestMs: 0, largest: '' }, shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = Reflect.get(entry, 'element')
      const largest =
        element instanceof Element ? element.outerHTML.slice(0, 80) : 'an element that is gone'
      window.paints.largest = { largestMs: entry.startTime, largest }
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) {
        window.paints.shift += Number(Reflect.get(entry, 'value'))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
