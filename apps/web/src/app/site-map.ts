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

const builtPaths = new Set(pages.map(({ path }) => path))

/** Whether an address, with or without a query, has a page. */
export function isBuilt(address: string): boolean {
  const [path = ''] = address.split('?')

  return builtPaths.has(path)
}
