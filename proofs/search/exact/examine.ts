import { postgresIndex } from '@shoebox/server/catalog/postgres/postgres-index'
import { findByPhotoNumbers } from '@shoebox/server/catalog/search/photo-numbers'
import { searchInTurn } from '@shoebox/server/catalog/search/search-in-turn'
import type { SearchIndex } from '@shoebox/server/catalog/search-index/search-index'
import type { Terms } from '@shoebox/server/catalog/search-index/terms'
import type { Ctx } from '@shoebox/server/context'
import type { Draw } from '../../draw.ts'
import { type Library, wordsAsked } from '../library.ts'
import type { Archived } from './brute-force.ts'
import { type Compared, compare } from './compare.ts'
import { difference } from './difference.ts'
import type { Readers } from './in-snapshot.ts'
import { readPhotos } from './photo-rows.ts'
import { drawQuery, type Query } from './random-queries.ts'
import { readingContext } from './reading-context.ts'

export type Exam = {
  draw: Draw
  library: Library
  reader: string
  /** The product's, unless a broken one has to be noticed. */
  index?: SearchIndex
}
export type Result = Compared & { query: Query }

/** Searches one after the other on what both readers see now. */
export async function* examine(
  { ours, judge }: Readers,
  { draw, library, reader, index = postgresIndex }: Exam,
): AsyncGenerator<Result, never> {
  const photos = await readPhotos(judge)
  const archive = photos.map((photo) => ({ photo, read: library.read(photo) }))
  const ctx = readingContext(reader, ours)
  while (true) {
    const query = drawQuery(draw, photos)
    yield { query, ...(await answer({ ctx, judge, archive, library, index, query })) }
  }
}

type Asked = {
  ctx: Ctx
  judge: Readers['judge']
  archive: Archived
  library: Library
  index: SearchIndex
  query: Query
}

function answer(asked: Asked): Promise<Compared> {
  return asked.query.numbers.length > 0 ? compareNumbered(asked) : askInTurn(asked)
}

/** The photos of the numbers, in their order and whatever is filtered by. */
async function compareNumbered({ ctx, archive, query }: Asked): Promise<Compared> {
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

/** As the product reads the term: what it asks for first, and what it asks for where that finds nothing. */
async function askInTurn(question: Asked): Promise<Compared> {
  const { ctx, judge, archive, library, index, query } = question
  const asked: Compared[] = []
  const ask = async (terms: Terms) => {
    await library.learn(judge, wordsAsked(terms))
    const compared = await compare({
      index,
      ctx,
      judge,
      archive,
      library,
      terms,
      query,
    })
    asked.push(compared)
    return compared
  }
  const count = async (terms: Terms) => (await ask(terms)).total
  await searchInTurn(ctx, { term: query.term, ask, count, mayLeaveOut: false })
  return {
    differences: asked.flatMap(({ differences }) => differences),
    total: asked.at(-1)?.total ?? 0,
    pages: asked.reduce((sum, { pages }) => sum + pages, 0),
  }
}
