import { type GridLayout, type LayoutInput, layoutRows } from './layout.ts'

type LayoutRequest = LayoutInput & {
  listKey: string
}

type Entry = { group: string; ratios: Float32Array; layout: GridLayout }

const maxEntries = 100
const evictionBatch = 20

/** Caches layouts, for navigating back to a list and for returning to a previous window width. */
export function createLayoutCache() {
  const entries = new Map<string, Entry>()

  function getLayout(request: LayoutRequest): GridLayout {
    const { ratios } = request
    const group = toGroupKey(request)
    const key = `${group}|${ratios.length}|${request.hasEnded}`
    const cached = entries.get(key)
    // A refetched list can have other photos but the same number of them.
    if (cached !== undefined && areEqual(cached.ratios, ratios)) return cached.layout

    evictShorter(entries, { group, count: ratios.length })
    if (!entries.has(key) && entries.size >= maxEntries) evictOldest(entries)
    const layout = layoutRows(request)
    entries.set(key, { group, ratios, layout })
    return layout
  }

  return { getLayout, size: () => entries.size }
}

/** Layouts of the same list at the same size form a group; they differ in how many photos are loaded. */
function toGroupKey({ width, targetHeight, gap, captionHeight, listKey }: LayoutRequest): string {
  return [width, targetHeight, gap, captionHeight, listKey].join('|')
}

/**
 * Removes the shorter layouts of a list that has grown. Otherwise one list that grows to 20,000 photos page by page
 * would fill the cache with 20 MB of layouts.
 */
function evictShorter(entries: Map<string, Entry>, latest: { group: string; count: number }) {
  for (const [key, { group, ratios }] of entries)
    if (group === latest.group && ratios.length < latest.count) entries.delete(key)
}

function evictOldest(entries: Map<string, Entry>): void {
  for (const key of [...entries.keys()].slice(0, evictionBatch)) entries.delete(key)
}

function areEqual(a: Float32Array, b: Float32Array): boolean {
  return a === b || (a.length === b.length && a.every((ratio, index) => ratio === b[index]))
}
