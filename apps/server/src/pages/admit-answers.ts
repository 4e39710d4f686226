import type { Boot } from '@shoebox/contract/page'
import type { RequestCtx } from '../context.ts'

/** Which of these photos whoever asks from this address may be shown. */
export type Admit = (
  ctx: RequestCtx,
  address: string,
  ids: readonly string[],
) => Promise<readonly string[]>

type Answers = Boot['answers']

/**
 * Answers that are the same for everyone, for one visitor: their photos count for the visitor's network, and where it has
 * had its share they are left out. The very same answers if nothing is.
 */
export async function admitAnswers(
  answers: Answers,
  admit: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<Answers> {
  const { listPopularPhotos: photos, ...others } = answers
  if (!isPhotoList(photos) || photos.length === 0) return answers

  try {
    const admitted = new Set(await admit(photos.map(({ id }) => id)))
    if (photos.every(({ id }) => admitted.has(id))) return answers

    return { ...others, listPopularPhotos: photos.filter(({ id }) => admitted.has(id)) }
  } catch {
    // Nobody can say what may be shown: the browser asks again.
    return others
  }
}

function isPhotoList(value: unknown): value is { id: string }[] {
  return Array.isArray(value)
}
