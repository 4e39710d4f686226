type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Comes through its package's index with what every page needs, and serves only those that change something. */
const forSomePages = /mutationObserver|useMutation/

/**
 * What the entry imports, as one file. Left to itself the bundler cuts it up by who else uses which part of it: seven files,
 * and 4 KB more on the wire.
 */
export function underEveryPage() {
  const known = new Map<string, boolean>()

  const isUnder = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer

    // Whoever is met again on the way up is no way up.
    known.set(id, false)
    const info = modules.getModuleInfo(id)
    const isReached = info?.importers.some((importer) => isUnder(importer, modules)) ?? false
    known.set(id, isReached || info?.isEntry === true)

    return known.get(id) === true
  }

  return {
    name: (id: string, modules: Modules) =>
      isUnder(id, modules) && !forSomePages.test(id) ? 'base' : null,
  }
}
