import { type OrderStatus, orderStatuses } from '@shoebox/domain/money/states'
import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'

/** Limits the orders that a list shows. Null means no limit. */
export type OrderFilter = {
  studio: string | null
  project: string | null
  status: OrderStatus | null
}

export const noFilter: OrderFilter = { studio: null, project: null, status: null }

/** Reads the filter from the URL; unknown values are ignored. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    studio: readUuid(query.get('studio') ?? undefined),
    project: readUuid(query.get('project') ?? undefined),
    status: orderStatuses.find((status) => status === query.get('status')) ?? null,
  }
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}

/** The URL of the Orders tab with a filter. */
export function orderListPath(filter: OrderFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value)

  return query.size === 0 ? paths.orders : `${paths.orders}&${query}`
}
