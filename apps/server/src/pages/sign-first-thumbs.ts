import type { ThumbFormat, ThumbHeight } from '@shoebox/domain/catalog/renditions'
import type { RequestCtx } from '../context.ts'
import type { Answers } from './answer-boot.ts'

type Thumb = { photoId: string; height: ThumbHeight; format: ThumbFormat }

export type SignThumb = (ctx: RequestCtx, thumb: Thumb) => string

type Options = { accept: string | undefined; sign: (thumb: Thumb) => string }

/** As many as a phone shows before anybody scrolls. */
const inSight = 12
/** Of those, so many: a browser loads six at a time from one host. */
const most = 8

/**
 * The largest of the first photos of a list that was just answered, with the storage's own addresses. Their plain ones send
 * a browser on: at slow 4G that is half a second before the largest paint. Browsers that do not say that they show AVIF get the plain ones.
 */
export function signFirstThumbs(answers: Answers, { accept = '', sign }: Options): Answers {
  const photos = (answers.reads ?? []).flatMap(({ answer }) => photosOf(answer))
  const ids = largestOf(photos.slice(0, inSight)).map(({ id }) => id)
  if (ids.length === 0 || !accept.includes('image/avif')) return answers

  const thumbs = ids.map((photoId) => [photoId, sign({ photoId, height: 256, format: 'avif' })])
  return { ...answers, thumbs: Object.fromEntries(thumbs) }
}

type Photo = { id: string; width?: number; height?: number }

/** In a row all are as high as each other, so the wider its shape the larger a photo. */
function largestOf(photos: readonly Photo[]): Photo[] {
  return photos.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, most)
}

function ratioOf({ width = 1, height = 1 }: Photo): number {
  return width / Math.max(1, height)
}

/** Of a list of photos, or of covers with a photo each. */
function photosOf(answer: unknown): Photo[] {
  if (Array.isArray(answer)) return answer.flatMap(({ cover }: Covered) => cover ?? [])
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return []

  return Array.isArray(answer.rows) ? answer.rows : []
}

type Covered = { cover?: Photo | null }
