import { noSuch } from './api-error.ts'

type Row = { id: string; created?: number; object: string }

type Page = { limit?: number; starting_after?: string; ending_before?: string }
type CreatedRange = { eq?: number; gt?: number; gte?: number; lt?: number; lte?: number }

/** The list response of every Stripe resource: newest first, paged by cursor, at most 100 per page. */
export function listAnswer<Item extends Row>(rows: readonly Item[], page: Page, url: string) {
  const limit = Math.min(Math.max(page.limit ?? 10, 1), 100)
  const { starting_after: after, ending_before: before } = page

  const find = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw noSuch(rows[0]?.object ?? 'object', id, param)
    return index
  }
  const first = after ? find(after, 'starting_after') + 1 : 0
  const end = before ? find(before, 'ending_before') : rows.length
  const data = before
    ? rows.slice(Math.max(first, end - limit), end)
    : rows.slice(first, first + limit)

  const more = before ? end - limit > first : first + limit < end
  return { object: 'list', data, has_more: more, url }
}

export function newestFirst<Item>(rows: ReadonlyMap<string, Item>): Item[] {
  return [...rows.values()].toReversed()
}

export function isCreatedIn(range: CreatedRange | undefined, created: number): boolean {
  if (!range) return true
  const { eq = created, gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return created === eq && created > gt && created >= gte && created < lt && created <= lte
}
