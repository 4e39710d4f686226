import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'

/** Limits the photos that the list shows. */
export type DownloadFilter = {
  /** Null for all projects. */
  project: string | null
  /** A photo number, place, code or order number; empty for all. */
  find: string
}

export const noFilter: DownloadFilter = { project: null, find: '' }

/** Same limit as in the contract. */
export const maxFindLength = 100

/** Reads the filter from the URL; invalid values are ignored. */
export function readDownloadFilter(query: URLSearchParams): DownloadFilter {
  return {
    project: readUuid(query.get('project') ?? undefined),
    find: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxFindLength),
  }
}

export function isFiltered({ project, find }: DownloadFilter): boolean {
  return project !== null || find !== ''
}

/** The URL of the Downloads tab with a filter. */
export function downloadListPath({ project, find }: DownloadFilter): string {
  const query = new URLSearchParams({
    ...(project !== null && { project }),
    ...(find !== '' && { q: find }),
  })

  return query.size === 0 ? paths.downloads : `${paths.downloads}&${query}`
}
