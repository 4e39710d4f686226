import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'

export type PopularItem = CallOutput<Contract['getPopularByClicks']>[number]

export type Trend = { label: string; to: string }

/** How many entries of each kind to fetch. */
export const candidateCounts = { event: 10, tag: 15, creator: 10 } as const
const maxTrends = 20

/** Most clicks first; ties are broken by the latest click. */
export function mergeTrends(lists: readonly (readonly PopularItem[])[]): Trend[] {
  return lists
    .flat()
    .filter(({ entity_id: id }) => id.trim() !== '')
    .toSorted((a, b) => b.total_clicks - a.total_clicks || lastClickTime(b) - lastClickTime(a))
    .slice(0, maxTrends)
    .map(({ entity_type: type, entity_id: id, entity_name: name }) => ({
      label: name ?? id,
      to: taxonomyPath(type, id),
    }))
}

function lastClickTime({ last_clicked_at: at }: PopularItem): number {
  return at === null ? 0 : Date.parse(at)
}
