import type { CDPSession, Page } from '@playwright/test'
import { until } from '../../until.ts'

type Return = {
  /** Pixels between the photo's position before and after. */
  moved: number
  /** URLs requested from the network after Back. */
  requests: string[]
}

type Place = { id: string; href: string; top: number }

/** Longer than any delayed request: the click tracker sends a batch one second after a click. */
const quietMs = 2500

/** Opens a photo in the middle of the window and goes Back. */
export async function leaveAndReturn(
  page: Page,
  session: CDPSession,
  prepare: (id: string) => Promise<void>,
): Promise<Return> {
  // After a fling to the top, the rows below the window may have no images yet, and their requests would count for Back.
  await page.mouse.wheel(0, 1000)
  await waitForQuiet(session)
  await page.mouse.wheel(0, -1000)
  await waitForQuiet(session)
  const before = await page.evaluate(findPlace)
  await prepare(before.id)
  await page.locator(`ul[aria-label="Photos"] a[href="${before.href}"]`).click()
  await page.getByRole('heading', { level: 1, name: /^Photo/ }).waitFor()
  const preview = page.getByRole('main').locator('img[src*="preview"]')
  await preview.evaluate((image: HTMLImageElement) => image.decode())
  await waitForQuiet(session)

  const watched = watchNetwork(session)
  await page.goBack()
  const after = await until(() => page.evaluate(topOf, before.href), {
    what: `${before.href} was not shown again`,
    seconds: 10,
  })
  await page.waitForTimeout(quietMs)
  const later = await page.evaluate(topOf, before.href)

  return {
    moved: Math.max(Math.abs(after - before.top), Math.abs((later ?? Infinity) - before.top)),
    requests: watched.stop(),
  }
}

function findPlace(): Place {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('ul[aria-label="Photos"] a:has(img)'),
  ]
  const link = links.find((each) => each.getBoundingClientRect().top > window.innerHeight / 2)
  const [id = ''] = /[\da-f-]{36}/.exec(link?.querySelector('img')?.src ?? '') ?? []

  return {
    id,
    href: link?.getAttribute('href') ?? '',
    top: link?.getBoundingClientRect().top ?? Number.NaN,
  }
}

function topOf(href: string): number | null {
  const link = document.querySelector(`ul[aria-label="Photos"] a[href="${href}"]`)

  return link?.getBoundingClientRect().top ?? null
}

/** Waits for an idle network, so that requests of earlier actions do not count for Back. */
function waitForQuiet(session: CDPSession): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      session.off('Network.requestWillBeSent', restart)
      done()
    }
    let timer = setTimeout(end, quietMs)
    function restart() {
      clearTimeout(timer)
      timer = setTimeout(end, quietMs)
    }
    session.on('Network.requestWillBeSent', restart)
  })
}

/** Records requests, except those served from a cache. */
function watchNetwork(session: CDPSession) {
  const asked = new Map<string, string>()
  const sent = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    if (!/^(?:data|blob):/.test(request.url)) asked.set(requestId, request.url)
  }
  const forget = ({ requestId }: { requestId: string }) => asked.delete(requestId)
  const answered = (answer: { requestId: string; response: { fromDiskCache?: boolean } }) => {
    if (answer.response.fromDiskCache) forget(answer)
  }
  session.on('Network.requestWillBeSent', sent)
  session.on('Network.requestServedFromCache', forget)
  session.on('Network.responseReceived', answered)

  return {
    stop: () => {
      session.off('Network.requestWillBeSent', sent)
      session.off('Network.requestServedFromCache', forget)
      session.off('Network.responseReceived', answered)
      return [...asked.values()]
    },
  }
}
