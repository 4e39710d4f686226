import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as buildUserModule from '@shoebox/server/testing/build-user'
import type { Drawing, DrawnPhoto } from '@shoebox/server/testing/photos/drawn-archive'
import type * as insertDrawnArchiveModule from '@shoebox/server/testing/photos/insert-drawn-archive'
import * as z from 'zod/mini'
import type * as apiProcessModule from '../../api-process.ts'
import { pickSome, seedDraw } from '../../draw.ts'
import { gradeOf, type Question } from './judgement.ts'
import { ndcg } from './ndcg.ts'

/** Number of results that are scored. */
export const places = 10
/** The lowest grade that counts as relevant. */
const fitting = 2
const seed = 20_261_115

export type Answer = {
  query: string
  kind: string
  /** Total number of photos found. */
  total: number
  score: number
  /** The score of the results in reverse order. */
  reversed: number
  /** The score of random photos of the archive. */
  shuffled: number
  hasExactAnswer: boolean
  hasAnswerOnPage: boolean
  /** The grades of the first results and the best possible grades. */
  grades: string
}

/** Queries by kind. */
type Questions = Readonly<Record<string, readonly Question[]>>

export type Scores = Record<'heldOut' | 'tuning' | 'wordForms', Answer[]>

type Scoring = {
  /** The working copy whose search is scored: this one, or another commit's. */
  folder: string
  photos: readonly DrawnPhoto[]
  sets: Readonly<Record<keyof Scores, Questions>>
}

/**
 * Sends every query to the API of a working copy, on a new database with the schema of that working copy and these photos,
 * so that all commits search the same texts.
 */
export async function scoreSearch({ folder, photos, sets }: Scoring): Promise<Scores> {
  const { startApi, insertDrawnArchive, buildUser } = await loadFrom(folder)
  const api = await startApi()
  try {
    const ids = await insertDrawnArchive(api.database, photos)
    const { authorization } = await buildUser(api)
    return await scoreApi({ url: api.url, headers: authorization, ids, photos, sets })
  } finally {
    await api.stop()
  }
}

type ApiScoring = Omit<Scoring, 'folder'> & {
  url: string
  /** The session of a user, who sees whole lists. */
  headers: Record<string, string>
  /** The ids of the photos, by their index in the drawn archive. */
  ids: ReadonlyMap<number, string>
  order?: SortOrder
}

type SortOrder = 'relevance' | 'newest'

/** Sends every query to a running API that has these photos. */
export async function scoreApi(options: ApiScoring): Promise<Scores> {
  const { url, headers, ids, photos, sets, order = 'relevance' } = options
  const ask = (query: string) => search({ url, headers, query, order })
  const archive = new Map(
    photos.map(({ drawing }) => [ids.get(drawing.index) ?? '', drawing] as const),
  )
  return {
    heldOut: await answerAll(sets.heldOut, archive, ask),
    tuning: await answerAll(sets.tuning, archive, ask),
    wordForms: await answerAll(sets.wordForms, archive, ask),
  }
}

/** Current path of the module, and its paths in older commits. */
const insertions = [
  'apps/server/src/testing/photos/insert-drawn-archive.ts',
  'apps/server/src/testing/insert-drawn-archive.ts',
] as const

/** Loads modules of another working copy. The types are those of this one: only commits with the same modules are compared. */
async function loadFrom(folder: string) {
  const load = (file: string) => import(pathToFileURL(resolve(folder, file)).href)
  const { startApi }: typeof apiProcessModule = await load('proofs/api-process.ts')
  const { insertDrawnArchive }: typeof insertDrawnArchiveModule = await load(
    insertions.find((file) => existsSync(resolve(folder, file))) ?? insertions[0],
  )
  const { buildUser }: typeof buildUserModule = await load('apps/server/src/testing/build-user.ts')

  return { startApi, insertDrawnArchive, buildUser }
}

/** Photos by their ids. */
type Archive = ReadonlyMap<string, Drawing>
type Found = { ids: string[]; total: number }

async function answerAll(
  ...[questions, archive, ask]: [Questions, Archive, (query: string) => Promise<Found>]
): Promise<Answer[]> {
  const draw = seedDraw(seed)
  const answers: Answer[] = []
  for (const [kind, ofKind] of Object.entries(questions)) {
    for (const question of ofKind) {
      const grade = (drawing: Drawing) => gradeOf(question, drawing)
      const found = await ask(question.asked)
      const grades = found.ids.flatMap((id) => archive.get(id) ?? []).map(grade)
      const all = [...archive.values()].map(grade)
      answers.push({
        query: question.asked,
        kind,
        total: found.total,
        score: ndcg(grades, all, places),
        reversed: ndcg(grades.toReversed(), all, places),
        shuffled: ndcg(pickSome(draw, all, places), all, places),
        hasExactAnswer: Math.max(...all) === 3,
        hasAnswerOnPage: grades.slice(0, places).some((each) => each >= fitting),
        grades: `${grades.slice(0, places).join('')} of ${bestOf(all)}`,
      })
    }
  }
  return answers
}

const bestOf = (grades: readonly number[]): string =>
  grades
    .toSorted((one, other) => other - one)
    .slice(0, places)
    .join('')

const page = z.object({
  rows: z.array(z.object({ id: z.string() })),
  total_count: z.number(),
})

type Search = Pick<ApiScoring, 'url' | 'headers'> & { query: string; order: SortOrder }

/** Requests a page like the shop does. Error messages leave out the query, which may be a held-out one. */
async function search({ url, headers, query, order }: Search): Promise<Found> {
  const parameters = new URLSearchParams({ p_search_query: query, p_sort_order: order })
  const response = await fetch(`${url}/api/photos/search?${parameters}`, { headers })
  if (!response.ok) throw new Error(`a search was answered with ${response.status}`)
  const { rows, total_count } = z.parse(page, await response.json())
  return { ids: rows.map(({ id }) => id), total: total_count }
}
