import type { Pool } from 'pg'
import { type ClickCount, type Expected, entityKey } from './count-clicks.ts'
import type { Click } from './draw-clicks.ts'

export type Difference = {
  /** Acknowledged clicks missing from the totals. */
  lost: number
  /** Clicks in the totals that were not acknowledged. */
  doubled: number
  /** Entities with wrong users, sessions, popularity or last click. */
  wrong: number
  examples: string[]
}

type Row = Pick<Click, 'entity_type' | 'entity_id'> & {
  clicks: number
  users: number
  sessions: number
  popularity: number
  last_clicked_at: Date
}

/** Compares the totals in the database with the acknowledged clicks of every entity. */
export async function compareTotals(admin: Pool, count: ClickCount): Promise<Difference> {
  const { rows } = await admin.query<Row>(
    `select entity_type, entity_id, total_clicks::int as clicks, unique_users as users, unique_sessions as sessions,
       popularity, last_clicked_at from click_analytics`,
  )
  const found = new Map(rows.map((row) => [entityKey(row), row]))
  const difference: Difference = { lost: 0, doubled: 0, wrong: 0, examples: [] }
  const expected = count.expected()
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    compareOne(difference, { key, row: found.get(key), must: expected.get(key) })
  }
  return difference
}

type Pair = { key: string; row: Row | undefined; must: Expected | undefined }

function compareOne(difference: Difference, { key, row, must }: Pair): void {
  const missing = (must?.clicks ?? 0) - (row?.clicks ?? 0)
  difference.lost += Math.max(0, missing)
  difference.doubled += Math.max(0, -missing)
  const isRight =
    row?.users === must?.users &&
    row?.sessions === must?.sessions &&
    row?.popularity === must?.popularity &&
    isLastClick(row, must)
  if (!isRight) difference.wrong += 1
  if (missing !== 0 || !isRight) {
    difference.examples.push(`${key}: ${JSON.stringify(row)} instead of ${JSON.stringify(must)}`)
  }
}

/** Timestamps in the future are capped at the time of arrival. */
function isLastClick(row: Row | undefined, must: Expected | undefined): boolean {
  if (!row || !must) return row === must
  const last = row.last_clicked_at.getTime()
  return last === must.lastClickedAt || (must.lastClickedAt > last && last > Date.now() - 3_600_000)
}
