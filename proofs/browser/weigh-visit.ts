import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import type { Shop } from './shop.ts'
import { desktop, visit } from './visit.ts'

const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const

/** Sizes in gzipped KB. Styles include inline and linked CSS. */
type Weights = { scripts: number; styles: number; fonts: number; onWire: string }

type Visit = { path: string; prepare?: (page: Page) => Promise<void> }

/** Bytes that a first visit loads until the network is idle. */
export function weighVisit(
  { browser, url, files }: Pick<Shop, 'browser' | 'url' | 'files'>,
  { path, prepare }: Visit,
): Promise<Weights> {
  return visit(browser, desktop, async (page) => {
    await prepare?.(page)
    const made: Request[] = []
    page.on('requestfinished', (request) => made.push(request))
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    const inPage = gzipSync((await page.locator('head style').allTextContents()).join('')).length
    const requests = await Promise.all(made.map((request) => weigh(request, files)))
    const sum = (kind: string, encoding: 'zipped' | 'onWire') =>
      requests
        .filter((request) => request.kind === kind)
        .reduce((bytes, request) => bytes + request[encoding], 0) / 1000

    return {
      scripts: sum('script', 'zipped'),
      styles: sum('stylesheet', 'zipped') + inPage / 1000,
      fonts: sum('font', 'zipped'),
      onWire: kinds.map((kind) => `${kind} ${sum(kind, 'onWire').toFixed(1)} KB`).join(', '),
    }
  })
}

async function weigh(request: Request, files: string) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()

  return {
    kind: request.resourceType(),
    zipped: await zippedSize(join(files, new URL(request.url()).pathname)),
    onWire: responseBodySize + responseHeadersSize,
  }
}

/** Size of the precompressed file. Files without one, such as fonts, are sent as they are. */
async function zippedSize(file: string): Promise<number> {
  const found = await stat(`${file}.gz`).catch(() => stat(file).catch(() => null))

  return found?.isFile() ? found.size : 0
}
