import type { SearchIndex, SearchRequest } from '../../catalog/search-index/search-index.ts'
import type { Alternative, Terms } from '../../catalog/search-index/terms.ts'
import type { Ctx } from '../../context.ts'
import type { TestDatabase } from '../database.ts'
import { buildPhoto } from '../photos/build-photo.ts'
import type { SearchArchive } from './build-archive.ts'

/** The index under test, filled with the archive of `buildSearchArchive`, and the contexts of a user and of a visitor. */
export type IndexUnderTest = {
  index: SearchIndex
  user: Ctx
  visitor: Ctx
  database: TestDatabase
  archive: SearchArchive
}

/** Photo 2 of the 12,000 in the archive is in review. */
export const livePhotoCount = 11_999

/** A search request; by default for all photos, newest first. */
export const searchRequest = (request: Partial<SearchRequest>): SearchRequest => ({
  terms: [],
  filters: {},
  sort: 'newest',
  seed: 0.25,
  limit: 75,
  after: { offset: 0 },
  ...request,
})

export const stems = (...words: string[]): Alternative => ({ kind: 'stems', words })
export const phrase = (...words: string[]): Alternative => ({ kind: 'phrase', words })
export const prefix = (word: string): Alternative => ({ kind: 'prefix', word })

export async function findIds({ index, user }: IndexUnderTest, terms: Terms): Promise<string[]> {
  return [...(await index.find(user, searchRequest({ terms, sort: 'relevance' }))).ids]
}

/** Adds a live photo with these columns and no other text. */
export async function addPhoto(
  underTest: IndexUnderTest,
  columns: Record<string, unknown>,
): Promise<string> {
  const [userId = ''] = underTest.archive.creators
  const id = await buildPhoto(underTest.database, { userId, title: 'Untitled' })
  await changePhoto(underTest, id, { tags: [], ...columns })
  return id
}

export async function changePhoto(
  { database }: IndexUnderTest,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const set = Object.keys(columns).map((column, nth) => `${column} = $${nth + 2}`)
  await database.admin.query(`update photos set ${set.join()} where id = $1`, [
    id,
    ...Object.values(columns),
  ])
}
