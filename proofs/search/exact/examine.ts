import { findByPhotoNumbers } from '@shoebox/server/catalog/search/photo-numbers'
import { searchWithFallbacks } from '@shoebox/server/catalog/search/search-with-fallbacks'
import type { Terms } from '@shoebox/server/catalog/search-index/terms'
import type { Ctx } from '@shoebox/server/context'
import type { Draw } from '../../draw.ts'
import { listTermVocabulary, type WordIndex } from '../word-index.ts'
import type { PhotoArchive } from './brute-force.ts'
import { compare, type PageComparison } from './compare.ts'
import { difference } from './difference.ts'
import { type ExaminedIndex, examinedPostgres } from './examined-index.ts'
import type { Readers } from './in-snapshot.ts'
import { readPhotos } from './photo-rows.ts'
import { drawQuery, type Query } from './random-queries.ts'
import { readingContext } from './reading-context.ts'

export type Exam = {
  draw: Draw
  wordIndex: WordIndex
  reader: string
  /** PostgreSQL by default. May be another engine, or one that is broken on purpose. */
  examined?: ExaminedIndex
  /** Skips searches that cannot reveal the planted error. */
  isRelevant?: (query: Query) => boolean
}
export type Result = PageComparison & { query: Query }

/** Runs random searches in the snapshot of both readers. */
export async function* examine(
  { ours, judge }: Readers,
  { draw, wordIndex, reader, examined = examinedPostgres, isRelevant = () => true }: Exam,
): AsyncGenerator<Result, never> {
  const photos = await readPhotos(judge)
  const archive = photos.map((photo) => ({ photo, read: wordIndex.read(photo) }))
  const ctx = readingContext(reader, ours)
  while (true) {
    const query = drawQuery(draw, photos)
    if (!isRelevant(query)) continue
    yield { query, ...(await answer({ ctx, judge, archive, wordIndex, examined, query })) }
  }
}

type Question = {
  ctx: Ctx
  judge: Readers['judge']
  archive: PhotoArchive
  wordIndex: WordIndex
  examined: ExaminedIndex
  query: Query
}

function answer(question: Question): Promise<PageComparison> {
  return question.query.numbers.length > 0 ? compareNumbered(question) : askInTurn(question)
}

/** A search by photo numbers returns them in the given order and ignores filters. */
async function compareNumbered({ ctx, archive, query }: Question): Promise<PageComparison> {
  const found = await findByPhotoNumbers(ctx, query.term)
  const expected = query.numbers.flatMap((number) =>
    archive.filter(({ photo }) => photo.photoid === number).map(({ photo }) => photo.id),
  )
  return {
    differences: [
      ...difference('photos of the numbers', found?.ids ?? [], expected),
      ...difference('total of the numbers', found?.total ?? 0, expected.length),
    ],
    total: expected.length,
    pages: 1,
  }
}

/** Follows the product: the exact reading of the term first, and relaxed ones while nothing is found. */
async function askInTurn(question: Question): Promise<PageComparison> {
  const { ctx, judge, archive, wordIndex, examined, query } = question
  const comparisons: PageComparison[] = []
  const find = async (terms: Terms) => {
    await wordIndex.learn(judge, listTermVocabulary(terms))
    const compared = await compare({
      ...examined,
      ctx,
      judge,
      archive,
      wordIndex,
      terms,
      query,
    })
    comparisons.push(compared)
    return compared
  }
  const count = async (terms: Terms) => (await find(terms)).total
  await searchWithFallbacks(ctx, { term: query.term, find, count, canRelax: false })
  return {
    differences: comparisons.flatMap(({ differences }) => differences),
    total: comparisons.at(-1)?.total ?? 0,
    pages: comparisons.reduce((sum, { pages }) => sum + pages, 0),
  }
}
