import type { OperationId } from '@shoebox/contract/contract'
import { paths } from '../lib/paths.ts'

export type SitePage = {
  path: string
  title: string
  /** For search engines and for the card of a shared link. */
  description: string
  /** The module below routes/, whose one export is the page. */
  file: string
  /** What the page asks for at once: the server answers it in the page itself. */
  boot?: readonly OperationId[]
  /** Only where the product is being built; no visitor reaches it. */
  isForDevelopment?: true
}

/** Every page there is. Routes, links, titles, social cards and the sitemap are made of it. */
export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    title: 'Family photos for film and television',
    description:
      'Pre-cleared vintage family photos, licensed to film, television and commercial productions.',
    file: 'storefront/home-page',
  },
]

/** What every page asks for: the frame around it shows both. */
export const frameBoot: readonly OperationId[] = ['countLivePhotos', 'getSiteBanner']

/** Shown at every other address. */
export const missingPage: SitePage = {
  path: '*',
  title: 'Page not found',
  description: 'There is nothing at this address.',
  file: 'not-found-page',
}

const builtPaths = new Set(pages.map(({ path }) => path))

/** Whether an address, with or without a query, has a page. */
export function isBuilt(address: string): boolean {
  const [path = ''] = address.split('?')

  return builtPaths.has(path)
}

export function findPage(pathname: string): SitePage | undefined {
  return pages.find(({ path }) => path === withoutTrailingSlash(pathname))
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
