import type { licensesContract } from '@shoebox/contract/licenses'
import type { output } from 'zod/v4/core'
import type { ArchiveRow } from './queries.ts'

type Archive = output<typeof licensesContract.createArchive.output>

export function presentArchive(row: ArchiveRow): Archive {
  return {
    id: row.id,
    state: toState(row),
    rendition: row.rendition,
    license_ids: row.license_ids,
    packed: row.packed,
    total: row.total,
    skipped: row.skipped,
    blocked: row.blocked,
    size: row.size,
    order_numbers: row.order_numbers,
    created_at: row.requested_at.toISOString(),
    ready_until: row.stored_until?.toISOString() ?? null,
  }
}

function toState({ ready_at, failed_at, started_at, is_overdue }: ArchiveRow): Archive['state'] {
  if (ready_at !== null) return 'ready'
  if (failed_at !== null || is_overdue) return 'failed'
  return started_at === null ? 'waiting' : 'packing'
}
