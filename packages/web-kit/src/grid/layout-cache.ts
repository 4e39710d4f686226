import { type GridLayout, type LayoutInput, layoutRows } from './layout.ts'

type LayoutRequest = LayoutInput & {
  /** Identifies the list. */
  list: string
}

type Entry = { family: string; ratios: Float32Array; layout: GridLayout }

const maxEntries = 100
const evictedAtOnce = 20

/** Caches layouts, for navigating back to a list and for returning to a previous window width. */
export function createLayoutCache() {
  const entries = new Map<string, Entry>()

  function layOut(request: LayoutRequest): GridLayout {
    const { ratios } = request
    const family = familyOf(request)
    const key = `${family}|${ratios.length}|${request.hasEnded}`
    const cached = entries.get(key)
    // A refetched list may have the same number of photos but different ones.
    if (cached !== undefined && isSame(cached.ratios, ratios)) return cached.layout

    evictShorter(entries, { family, count: ratios.length })
    if (!entries.has(key) && entries.size >= maxEntries) evictOldest(entries)
    const layout = layoutRows(request)
    entries.set(key, { family, ratios, layout })
    return layout
  }

  return { layOut, size: () => entries.size }
}

function familyOf({ width, target, gap, caption, list }: LayoutRequest): string {
  return [width, target, gap, caption, list].join('|')
}

/** Otherwise a list that grew to 20,000 photos page by page would fill the cache alone, with 20 MB. */
function evictShorter(entries: Map<string, Entry>, longer: { family: string; count: number }) {
  for (const [key, { family, ratios }] of entries)
    if (family === longer.family && ratios.length < longer.count) entries.delete(key)
}

function evictOldest(entries: Map<string, Entry>): void {
  for (const key of [...entries.keys()].slice(0, evictedAtOnce)) entries.delete(key)
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a === b || (a.length === b.length && a.every((ratio, at) => ratio === b[at]))
}
