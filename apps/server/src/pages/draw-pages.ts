import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Boot, FoundPage } from '@shoebox/contract/page'
import type { Answers } from './answer-boot.ts'
import type { Site } from './load-site.ts'
import { writePage } from './write-page.ts'

export type Drawn = Record<'br' | 'gzip' | 'identity', Buffer>

type Wanted = { address: string; page: FoundPage; answers: Answers }
type Settings = Pick<Boot, 'captcha' | 'contactAddress' | 'isDevelopment'> & { origin: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const mostKept = 200

/**
 * Draws a page once for everyone who may see the same: visitors differ only by the background that falls
 * to them. An address with a query is drawn for itself, so that nobody can fill the memory with addresses.
 */
export function createDrawing(site: Site, { origin, ...settings }: Settings) {
  const kept = new Map<string, { answers: Answers; drawn: Promise<Drawn> }>()

  const draw = async ({ address, page, answers }: Wanted, background: number | null) => {
    const boot: Boot = { ...answers, ...settings, background }
    const body = await site.renderPage(address, boot)

    return compress(writePage({ site, page, boot, body, origin }))
  }

  return (wanted: Wanted): Promise<Drawn> => {
    const { address, page, answers } = wanted
    const background = chooseBackground(answers)
    if (address.includes('?') || !page.isFound) return draw(wanted, background)

    const key = `${address} ${background}`
    const known = kept.get(key)
    if (known?.answers === answers) return known.drawn

    const drawn = draw(wanted, background)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { answers, drawn })
    drawn.catch(() => kept.delete(key))
    return drawn
  }
}

function chooseBackground({ answers: { listBackgroundImages: images } }: Answers): number | null {
  if (!Array.isArray(images) || images.length === 0) return null

  return images[randomInt(images.length)].number
}

async function compress(html: string): Promise<Drawn> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity)])

  return { br, gzip: gz, identity }
}
