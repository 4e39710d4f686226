import type { ProgressRow } from './queries.ts'

export type ProgressLine =
  | { kind: 'snapshot'; photos: ReturnType<typeof presentProgress>[] }
  | { kind: 'change'; photo: ReturnType<typeof presentProgress> }
  | { kind: 'heartbeat' }

export function presentSnapshot(rows: readonly ProgressRow[]): ProgressLine {
  return { kind: 'snapshot', photos: rows.map(presentProgress) }
}

export function presentChange(row: ProgressRow): ProgressLine {
  return { kind: 'change', photo: presentProgress(row) }
}

function presentProgress({ photo_id, photo_status, step, failure }: ProgressRow) {
  return { photo_id, photo_status, step, failure }
}
