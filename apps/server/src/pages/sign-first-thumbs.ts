import type { ThumbFormat, ThumbHeight } from '@shoebox/domain/renditions'
import type { RequestCtx } from '../context.ts'
import type { Answers } from './answer-boot.ts'

type Thumb = { photoId: string; height: ThumbHeight; format: ThumbFormat }

export type SignThumb = (ctx: RequestCtx, thumb: Thumb) => string

type Options = { accept: string | undefined; sign: (thumb: Thumb) => string }

/** As many as are loaded before anybody scrolls. */
const most = 8

/**
 * The first photos of a list that was just answered, with the storage's own addresses. Their plain ones send a browser on:
 * at slow 4G that is half a second before the largest paint. Browsers that do not say that they show AVIF get the plain ones.
 */
export function signFirstThumbs(answers: Answers, { accept = '', sign }: Options): Answers {
  const ids = (answers.reads ?? []).flatMap(({ answer }) => idsOf(answer)).slice(0, most)
  if (ids.length === 0 || !accept.includes('image/avif')) return answers

  const thumbs = ids.map((photoId) => [photoId, sign({ photoId, height: 256, format: 'avif' })])
  return { ...answers, thumbs: Object.fromEntries(thumbs) }
}

/** Of a list of photos, or of covers with a photo each. */
function idsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(({ cover }: Covered) => cover?.id ?? [])
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return []

  return Array.isArray(answer.rows) ? answer.rows.map(({ id }: { id: string }) => id) : []
}

type Covered = { cover?: { id: string } | null }
