import type { QueueRow, TurnRow } from './turn-queries.ts'

export function presentQueue(turns: readonly TurnRow[], row: QueueRow) {
  return {
    turns: turns.map(({ photo_id, locked_until }) => ({
      photo_id,
      turn_until: locked_until.toISOString(),
    })),
    waiting: row.waiting,
    oldest_at: row.oldest_at?.toISOString() ?? null,
    second_looks: row.second_looks,
    incidents: row.incidents,
  }
}
