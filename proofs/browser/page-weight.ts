import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { claim } from '../claim.ts'
import { openShop } from './shop.ts'
import { desk, visit } from './visit.ts'

export const pageWeight = claim({
  name: 'page-weight',
  says: 'A first visit to the home page is light: what travels is what it needs.',
  goals: {
    scripts: { what: 'JavaScript of the home page, gzip', unit: 'KB', atMost: 135 },
    styles: { what: 'styles, in the page and beside it, gzip', unit: 'KB', atMost: 14 },
    fonts: { what: 'fonts', unit: 'KB', atMost: 70 },
  },
  measure: async () => {
    const shop = await openShop()
    try {
      const { requests, inPage } = await visit(shop.browser, desk, async (page) => {
        const made = collect(page)
        await page.goto(shop.url, { waitUntil: 'networkidle' })
        await page.waitForTimeout(1000)
        const styles = await page.locator('head style').allTextContents()
        return {
          requests: await Promise.all(made.map((request) => weigh(request, shop.files))),
          inPage: gzipSync(styles.join('')).length / 1000,
        }
      })
      const sum = (kind: string, encoding: 'zipped' | 'onWire') =>
        requests
          .filter((request) => request.kind === kind)
          .reduce((bytes, request) => bytes + request[encoding], 0) / 1000
      const kinds = ['document', 'script', 'stylesheet', 'font', 'image']

      return {
        figures: {
          scripts: sum('script', 'zipped'),
          styles: sum('stylesheet', 'zipped') + inPage,
          fonts: sum('font', 'zipped'),
        },
        notes: [
          `on the wire to this browser, which takes Brotli, headers included: ${kinds
            .map((kind) => `${kind} ${sum(kind, 'onWire').toFixed(1)} KB`)
            .join(', ')}`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})

function collect(page: Page): Request[] {
  const made: Request[] = []
  page.on('requestfinished', (request) => made.push(request))

  return made
}

async function weigh(request: Request, files: string) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()

  return {
    kind: request.resourceType(),
    zipped: await zippedSize(join(files, new URL(request.url()).pathname)),
    onWire: responseBodySize + responseHeadersSize,
  }
}

/** As the build compressed it; a file without such a twin, like a font, travels as it is. */
async function zippedSize(file: string): Promise<number> {
  const found = await stat(`${file}.gz`).catch(() => stat(file).catch(() => null))

  return found?.isFile() ? found.size : 0
}
