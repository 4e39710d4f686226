import {
  type ChunkGroup,
  isImportedFrom,
  isPageSpecific,
  mutationModules,
} from '@shoebox/web-kit/build/base-chunk'

/** Groups shared modules into few chunks: by default the bundler emits one per set of pages that share a module. */
export function sharedFiles(): ChunkGroup[] {
  return [sharedByHome(), sharedByReads(), sharedByLists(), sharedByViewer(), sharedByTrends()]
}

/** Modules that the home page shares with other pages: as nine small chunks they weighed 1.5 KB more. */
function sharedByHome(): ChunkGroup {
  const isOnHome = isImportedFrom((id) => id.endsWith('/storefront/home-page.tsx'))

  return {
    name: (id, modules) => (isOnHome(id, modules) && !isPageSpecific(id) ? 'shared' : null),
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * Addresses and query options of the pages that the router prefetches. Small, and apart from the lists, so that a request
 * is sent while their code is still loading.
 */
function sharedByReads(): ChunkGroup {
  const isOfReads = isImportedFrom((id) => id.endsWith('/app/prefetch-page.ts'))

  return {
    name: (id, modules) => (isOfReads(id, modules) && !isPageSpecific(id) ? 'reads' : null),
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * Modules that the photo lists share with each other, as one chunk, and those they share with forms and other pages, as
 * another: a form must not load the lists only because both use the same field. As small chunks they weighed 5 KB more.
 */
function sharedByLists(): ChunkGroup {
  const isOnList = isImportedFrom((id) => id.endsWith('/storefront/search-page.tsx'))
  const isOfLists = /\/(?:features\/catalog|web-kit\/src\/grid)\//

  return {
    name: (id, modules) => {
      // Small, and also needed where searches are counted.
      if (id.endsWith('/domain/src/taxonomy.ts')) return 'parts'
      if (!isOnList(id, modules) || mutationModules.test(id)) return null

      return isOfLists.test(id) ? 'lists' : 'parts'
    },
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0,
  }
}

const ofViewer = [
  'app/frame/user/(?:signed-in-user-area|user-area|user-menu-trigger|use-viewer|menu-entries)',
  'features/accounts/contributor-site/(?:contributor-redirect|use-hand-off)',
  'web-auth/src/session/(?:account-queries|session-claims)',
  'web-kit/src/browser/log',
  'domain/src/roles',
]

/** The header of signed-in users. Pages import parts of it too, which had split it into ten chunks. */
function sharedByViewer(): ChunkGroup {
  const isOfViewer = new RegExp(`/(?:${ofViewer.join('|')})\\.`)

  return {
    name: (id) => (isOfViewer.test(id) ? 'viewer' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}

/** The trends below a page. The components page imports them too, which had split them into three chunks. */
function sharedByTrends(): ChunkGroup {
  return {
    name: (id) => (/\/features\/analytics\/(?:trend|queries)/.test(id) ? 'trends' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}
