import {
  type ChunkGroup,
  isImportedFrom,
  isPageSpecific,
  mutationModules,
} from '@shoebox/web-kit/build/base-chunk'

/** Groups shared modules into few chunks: by default the bundler emits one per set of pages that share a module. */
export function sharedChunks(): ChunkGroup[] {
  return [sharedByHome(), sharedByPrefetch(), sharedByLists(), sharedByViewer(), sharedByTrends()]
}

/** Modules that the home page shares with other pages. Measured: nine separate chunks added 1.5 KB. */
function sharedByHome(): ChunkGroup {
  const isUsedByHome = isImportedFrom((id) => id.endsWith('/storefront/home-page.tsx'))

  return {
    name: (id, modules) => (isUsedByHome(id, modules) && !isPageSpecific(id) ? 'shared' : null),
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * URL parsing and query options for prefetching. They have a small chunk of their own, so the browser sends requests
 * while the code of the photo lists still loads.
 */
function sharedByPrefetch(): ChunkGroup {
  const isUsedByPrefetch = isImportedFrom((id) => id.endsWith('/app/prefetch-page.ts'))

  return {
    name: (id, modules) => (isUsedByPrefetch(id, modules) && !isPageSpecific(id) ? 'reads' : null),
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * Two chunks: `lists` has what photo lists share with each other, `parts` what they share with forms and other pages.
 * With a single chunk, a form would load the lists just because both use the same field. Measured: many small chunks
 * added 5 KB.
 */
function sharedByLists(): ChunkGroup {
  const isUsedByLists = isImportedFrom((id) => id.endsWith('/storefront/search-page.tsx'))
  const listModulePattern = /\/(?:features\/catalog|web-kit\/src\/grid)\//

  return {
    name: (id, modules) => {
      // This module is small, and search tracking needs it too.
      if (id.endsWith('/domain/src/taxonomy.ts')) return 'parts'
      if (!isUsedByLists(id, modules) || mutationModules.test(id)) return null

      return listModulePattern.test(id) ? 'lists' : 'parts'
    },
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0,
  }
}

const viewerModules = [
  'app/frame/user/(?:signed-in-user-area|user-area|user-menu-trigger|use-viewer|menu-entries)',
  'features/accounts/contributor-site/(?:contributor-redirect|use-hand-off)',
  'web-auth/src/session/(?:account-queries|session-claims)',
  'web-kit/src/browser/log',
  'domain/src/roles',
]

/** The header of signed-in users. Without this it splits into ten chunks, because pages import parts of it too. */
function sharedByViewer(): ChunkGroup {
  const viewerModulePattern = new RegExp(`/(?:${viewerModules.join('|')})\\.`)

  return {
    name: (id) => (viewerModulePattern.test(id) ? 'viewer' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}

/** The trends below a page. Without this they split into three chunks, because the components page imports them too. */
function sharedByTrends(): ChunkGroup {
  return {
    name: (id) => (/\/features\/analytics\/(?:trend|queries)/.test(id) ? 'trends' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}
