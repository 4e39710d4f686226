type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Modules that become one file: the bundler asks each of them for the name of its file. */
export type SharedFile = {
  name: (id: string, modules: Modules) => string | null
  priority: number
  /** By how many of the site's files a module has to be used. */
  minShareCount?: number
  /** Whether what a module imports comes along. */
  includeDependenciesRecursively?: boolean
}

/** Comes through its package's index with what every page needs, and serves only those that change something. */
export const forChanges = /mutationObserver|useMutation/

/** The same for those that read page by page. */
const forReading = /infiniteQueryObserver|useInfiniteQuery/

export const isForSomePages = (id: string) => forChanges.test(id) || forReading.test(id)

/**
 * What the entry imports, as one file. Left to itself the bundler cuts it up by who else uses which part of it: seven files,
 * and 4 KB more on the wire.
 */
export function underEveryPage(): SharedFile {
  const isUnder = reachedFrom((_, info) => info?.isEntry === true)

  return {
    name: (id, modules) => (isUnder(id, modules) && !isForSomePages(id) ? 'base' : null),
    priority: 2,
  }
}

/** Whether a module is imported, directly or not, by one that is meant, or is that one. */
export function reachedFrom(isMeant: (id: string, info: ModuleInfo | null) => boolean) {
  const known = new Map<string, boolean>()

  const isReached = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer

    // Whoever is met again on the way up is no way up.
    known.set(id, false)
    const info = modules.getModuleInfo(id)
    const isBelow = info?.importers.some((importer) => isReached(importer, modules)) ?? false
    known.set(id, isBelow || isMeant(id, info))

    return known.get(id) === true
  }

  return isReached
}
