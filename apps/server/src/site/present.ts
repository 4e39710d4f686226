import { cleanBanner } from './present-clean-banner.ts'
import type { BannerRow } from './queries.ts'

/** Cleaned again on the way out: a row may have been written by hand, or before a rule was added. */
export function presentBanner(row: BannerRow) {
  return { id: row.id, content: cleanBanner(row.content), is_active: row.is_active }
}
