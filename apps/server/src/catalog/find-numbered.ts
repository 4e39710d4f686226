import type { Ctx } from '../context.ts'
import type { Found } from './search-index.ts'
import { photoOfNumber } from './search-row-queries.ts'

/** As it is shown on a card and pasted from a mail; without its mark where it is too long for a year. */
const numberPattern = /^\s*(?:#\s*(?=\d{1,9}\s*$)|(?=\d{5,9}\s*$))(\d+)\s*$/

/** `#20418` is the photo of that number, whatever is filtered by; null where the term is none, or nobody may see it. */
export async function findNumbered(ctx: Ctx, term: string): Promise<Found | null> {
  const [, digits] = numberPattern.exec(term) ?? []
  if (digits === undefined) return null

  const id = await photoOfNumber(ctx, Number(digits))
  return id === null ? null : { ids: [id], total: 1, next: null }
}
