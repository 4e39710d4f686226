type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Comes through its package's index with what every page needs, and serves only those that change something or read page by page. */
const forSomePages = /mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery/

/**
 * What the entry imports, as one file. Left to itself the bundler cuts it up by who else uses which part of it: seven files,
 * and 4 KB more on the wire.
 */
export function underEveryPage() {
  const isUnder = reachedFrom((_, info) => info?.isEntry === true)

  return {
    name: (id: string, modules: Modules) =>
      isUnder(id, modules) && !forSomePages.test(id) ? 'base' : null,
    priority: 2,
  }
}

/** What the home page shares with others, as one file too: nine small ones weighed 1.5 KB more. */
export function sharedByHome() {
  const isOnHome = reachedFrom((id) => id.endsWith('/storefront/home-page.tsx'))

  return {
    name: (id: string, modules: Modules) =>
      isOnHome(id, modules) && !forSomePages.test(id) ? 'shared' : null,
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * What the lists of photos share with each other, as one file, and what they share with forms and other pages as another: a
 * form must not load the lists for the sake of a field that they have too. As small files they weighed 5 KB more.
 */
export function sharedByLists() {
  const isOnList = reachedFrom((id) => id.endsWith('/storefront/search-page.tsx'))
  const isOfLists = /\/(?:features\/catalog|web-kit\/src\/grid)\//

  return {
    name: (id: string, modules: Modules) => {
      // Needed where a search is counted, and small.
      if (id.endsWith('/domain/src/taxonomy.ts')) return 'parts'
      if (!isOnList(id, modules)) return null

      return isOfLists.test(id) ? 'lists' : 'parts'
    },
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0,
  }
}

const ofViewer = [
  'app/frame/(?:viewer-corner|user-corner|user-menu-trigger|use-viewer|menu-entries|use-photo-ahead)',
  'features/accounts/(?:use-contributor-redirect|contributor-redirect|use-log-out|taken-away)',
  'web-auth/src/account-queries',
  'web-kit/src/log',
  'domain/src/roles',
]

/** The header of whoever is signed in, as one file: pages use parts of it too, which cut it into ten. */
export function sharedByViewer() {
  const isOfViewer = new RegExp(`/(?:${ofViewer.join('|')})\\.`)

  return {
    name: (id: string) => (isOfViewer.test(id) ? 'viewer' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}

/** The trends below a page, as one file: the page of all components shows them too, which cut them into three. */
export function sharedByTrends() {
  return {
    name: (id: string) =>
      /\/features\/analytics\/(?:components\/trend|trends|queries)/.test(id) ? 'trends' : null,
    includeDependenciesRecursively: false,
    priority: 0,
  }
}

/** Whether a module is imported, directly or not, by one that is meant, or is that one. */
function reachedFrom(isMeant: (id: string, info: ModuleInfo | null) => boolean) {
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
