type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A chunk group of the bundler: `name` maps each module to its chunk. */
export type ChunkGroup = {
  name: (id: string, modules: Modules) => string | null
  priority: number
  /** How many chunks must share a module before it joins the group. */
  minShareCount?: number
  /** Whether the imports of a module join its chunk. */
  includeDependenciesRecursively?: boolean
}

/** React Query's index imports these modules on every page, but only pages with mutations use them. */
export const mutationModules = /mutationObserver|useMutation/

/** The index imports these modules on every page too, but only pages with infinite queries use them. */
const infiniteQueryModules = /infiniteQueryObserver|useInfiniteQuery/

export const isPageSpecific = (id: string) =>
  mutationModules.test(id) || infiniteQueryModules.test(id)

/**
 * Puts everything that the entry imports statically into one chunk, except page-specific modules. By default the
 * bundler would split it into seven chunks, 4 KB larger in total.
 */
export function baseChunk(): ChunkGroup {
  const isInBase = isImportedFrom((_, info) => info?.isEntry === true)

  return {
    name: (id, modules) => (isInBase(id, modules) && !isPageSpecific(id) ? 'base' : null),
    priority: 2,
  }
}

/** Returns a predicate: whether a module is a root, or is imported by one, directly or indirectly. */
export function isImportedFrom(isRoot: (id: string, info: ModuleInfo | null) => boolean) {
  const results = new Map<string, boolean>()

  const isImported = (id: string, modules: Modules): boolean => {
    const result = results.get(id)
    if (result !== undefined) return result

    // Stops the recursion at import cycles.
    results.set(id, false)
    const info = modules.getModuleInfo(id)
    const hasImportedImporter =
      info?.importers.some((importer) => isImported(importer, modules)) ?? false
    results.set(id, hasImportedImporter || isRoot(id, info))

    return results.get(id) === true
  }

  return isImported
}
