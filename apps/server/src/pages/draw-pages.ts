import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Boot, FoundPage } from '@shoebox/contract/page'
import { createCache } from '../context/caches.ts'
import type { Log } from '../context.ts'
import type { Answers } from './answer-boot.ts'
import type { Site } from './load-site.ts'
import { writePage } from './write-page.ts'

export type Drawn = Record<'br' | 'gzip' | 'identity', Buffer>

type Wanted = { pathname: string; search: string; page: FoundPage; answers: Answers; log: Log }
type Settings = Pick<
  Boot,
  'captcha' | 'contactAddress' | 'isSecondFactorRequired' | 'isDemoArchive' | 'contributorOrigin'
> & { origin: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const mostKept = 200

/**
 * Draws a page once for everyone who may see the same: visitors differ only by the background that falls
 * to them. What was answered for one of them is drawn for that one. The query counts only where a page reads it; such a
 * page is drawn for itself, so that nobody can fill the memory with addresses.
 */
export function createDrawing(site: Site, { origin, ...settings }: Settings) {
  const kept = createCache<string, { answers: Answers; drawn: Promise<Drawn> }>({ max: mostKept })

  const draw = async (wanted: Wanted, background: number | null) => {
    const { page, answers } = wanted
    const { isOwn: _, ...given } = answers
    const boot: Boot = { ...given, ...settings, shopOrigin: origin, background }
    const body = await drawBody(site, wanted, boot)

    return compress(writePage({ site, page, boot, body, origin }))
  }

  return (wanted: Wanted): Promise<Drawn> => {
    const { pathname, search, page, answers } = wanted
    const background = chooseBackground(answers)
    if (answers.isOwn || (page.readsQuery && search !== '')) return draw(wanted, background)

    const key = `${page.isFound ? pathname : page.path} ${background}`
    const known = kept.get(key)
    if (known?.answers === answers) return known.drawn

    const drawn = draw({ ...wanted, search: '' }, background)
    kept.set(key, { answers, drawn })
    drawn.catch(() => kept.delete(key))
    return drawn
  }
}

/** Nobody's address is drawn but those of the map: an unknown one may be no address at all. */
const somewhere = '/somewhere/else'

/** A page that cannot be drawn here is sent without its picture: the browser draws it, or shows what is wrong. */
async function drawBody(
  site: Site,
  { pathname, search, page, log }: Wanted,
  boot: Boot,
): Promise<string> {
  try {
    return await site.renderPage(page.isFound ? pathname + search : somewhere, boot)
  } catch (error) {
    log.error({ err: error }, 'a page could not be drawn')
    return ''
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
