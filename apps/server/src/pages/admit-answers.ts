import type { Boot } from '@shoebox/contract/page'
import type { RequestCtx } from '../context.ts'

/** Returns the ids of the photos that the caller may see. */
export type Admit = (ctx: RequestCtx, ids: readonly string[]) => Promise<readonly string[]>

type Answers = Boot['answers']

/**
 * Charges the photos of shared answers to the quota of the visitor's network. If the quota refuses one, or cannot be
 * read, the lists are left out and the browser requests them. Returns the same object if nothing is left out.
 */
export async function admitAnswers(
  answers: Answers,
  admit: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<Answers> {
  const { listPopularPhotos, listNewArrivals, ...others } = answers
  const photos = [listPopularPhotos, listNewArrivals].filter(isPhotoList).flat()
  if (photos.length === 0) return answers

  try {
    const admitted = new Set(await admit(photos.map(({ id }) => id)))
    return photos.every(({ id }) => admitted.has(id)) ? answers : others
  } catch {
    return others
  }
}

function isPhotoList(value: unknown): value is { id: string }[] {
  return Array.isArray(value)
}
