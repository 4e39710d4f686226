import type { ProgressRow } from './progress-queries.ts'

export function presentProgress({ photo_id, photo_status, step, failure }: ProgressRow) {
  return { photo_id, photo_status, step, failure }
}
