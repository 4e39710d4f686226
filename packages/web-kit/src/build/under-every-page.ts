type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A chunk group of the bundler: `name` maps each module to its chunk. */
export type SharedFile = {
  name: (id: string, modules: Modules) => string | null
  priority: number
  /** How many chunks must share a module. */
  minShareCount?: number
  /** Whether the imports of a module join its chunk. */
  includeDependenciesRecursively?: boolean
}

/** Mutation modules: the package's index imports them for every page, but only pages with mutations use them. */
export const forChanges = /mutationObserver|useMutation/

/** The same for infinite queries. */
const forInfiniteQueries = /infiniteQueryObserver|useInfiniteQuery/

export const isForSomePages = (id: string) => forChanges.test(id) || forInfiniteQueries.test(id)

/**
 * Puts everything that the entry imports into one chunk. By default the bundler splits it by shared use: seven files,
 * and 4 KB more to transfer.
 */
export function underEveryPage(): SharedFile {
  const isInBase = reachedFrom((_, info) => info?.isEntry === true)

  return {
    name: (id, modules) => (isInBase(id, modules) && !isForSomePages(id) ? 'base' : null),
    priority: 2,
  }
}

/** Whether a module matches `isStart`, or is imported by one that does, directly or indirectly. */
export function reachedFrom(isStart: (id: string, info: ModuleInfo | null) => boolean) {
  const known = new Map<string, boolean>()

  const isReached = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer

    // Breaks import cycles: a module that is visited again on the way up adds no path.
    known.set(id, false)
    const info = modules.getModuleInfo(id)
    const isBelow = info?.importers.some((importer) => isReached(importer, modules)) ?? false
    known.set(id, isBelow || isStart(id, info))

    return known.get(id) === true
  }

  return isReached
}
