import type { Boot } from '@shoebox/contract/page'
import { BrokenPage } from '@shoebox/web-kit/ui/broken-page.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { RouteObject } from 'react-router'
import { PageBoundary } from './frame/page-boundary.tsx'
import { loadPage } from './load-page.ts'
import { RootLayout } from './root-layout.tsx'
import { missingPage, pages, type SitePage } from './site-map.ts'

export function createRoutes({ isDevelopment }: Pick<Boot, 'isDevelopment'>): RouteObject[] {
  const open = pages.filter((page) => isDevelopment || page.isForDevelopment !== true)

  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      // Below the layout, so that a page that fails leaves header and footer standing.
      children: [{ ErrorBoundary: PageBoundary, children: [...open, missingPage].map(toRoute) }],
    },
  ]
}

function toRoute({ path, file }: SitePage): RouteObject {
  return { path, lazy: async () => ({ Component: await loadPage(file) }) }
}
