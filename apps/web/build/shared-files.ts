import {
  forChanges,
  isForSomePages,
  reachedFrom,
  type SharedFile,
} from '@shoebox/web-kit/build/under-every-page'

/** What pages share, in few files: left to itself the bundler makes one for every set of pages that share something. */
export function sharedFiles(): SharedFile[] {
  return [sharedByHome(), sharedByLists(), sharedByViewer(), sharedByTrends()]
}

/** What the home page shares with others: nine small files weighed 1.5 KB more. */
function sharedByHome(): SharedFile {
  const isOnHome = reachedFrom((id) => id.endsWith('/storefront/home-page.tsx'))

  return {
    name: (id, modules) => (isOnHome(id, modules) && !isForSomePages(id) ? 'shared' : null),
    minShareCount: 2,
    priority: 1,
  }
}

/**
 * What the lists of photos share with each other, as one file, and what they share with forms and other pages as another: a
 * form must not load the lists for the sake of a field that they have too. As small files they weighed 5 KB more.
 */
function sharedByLists(): SharedFile {
  const isOnList = reachedFrom((id) => id.endsWith('/storefront/search-page.tsx'))
  const isOfLists = /\/(?:features\/catalog|web-kit\/src\/grid)\//

  return {
    name: (id, modules) => {
      // Needed where a search is counted, and small.
      if (id.endsWith('/domain/src/taxonomy.ts')) return 'parts'
      if (!isOnList(id, modules) || forChanges.test(id)) return null

      return isOfLists.test(id) ? 'lists' : 'parts'
    },
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 0,
  }
}

const ofViewer = [
  'app/frame/(?:user/(?:viewer-corner|user-corner|user-menu-trigger|use-viewer|menu-entries)|use-photo-prefetch)',
  'features/accounts/(?:use-log-out|contributor-site/(?:use-contributor-redirect|contributor-redirect|use-hand-off|leaving-site))',
  'web-auth/src/session/(?:account-queries|first-name-of)',
  'web-kit/src/browser/log',
  'domain/src/roles',
]

/** The header of whoever is signed in: pages use parts of it too, which cut it into ten. */
function sharedByViewer(): SharedFile {
  const isOfViewer = new RegExp(`/(?:${ofViewer.join('|')})\\.`)

  return {
    name: (id) => (isOfViewer.test(id) ? 'viewer' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  }
}

/** The trends below a page: the page of all components shows them too, which cut them into three. */
function sharedByTrends(): SharedFile {
  return {
    name: (id) =>
      /\/features\/analytics\/(?:components\/trend|trends|queries)/.test(id) ? 'trends' : null,
    includeDependenciesRecursively: false,
    priority: 0,
  }
}
