import { BrokenPage } from '@shoebox/web-kit/site/site-frame.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, redirect } from 'react-router'
import type { PageAccess } from '../features/accounts/access/decide-access.ts'
import { PageBoundary } from './frame/page-boundary.tsx'
import { loadPage, loadPageStyles } from './load-page.ts'
import { RootLayout } from './root-layout.tsx'
import type { SitePage } from './site-map/site-page.ts'
import { notFoundPage, pages, redirects } from './site-map.ts'

type RouteOptions = {
  /** Caches prefetched responses. The server omits it and prefetches nothing. */
  queryClient?: QueryClient
}

export function createRoutes({ queryClient }: RouteOptions = {}): RouteObject[] {
  const redirectRoutes = [...redirects].map(([path, to]) => toRedirect(path, to))

  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      // PageBoundary is below the layout, so header and footer stay when a page fails.
      children: [
        {
          ErrorBoundary: PageBoundary,
          children: [
            ...redirectRoutes,
            ...[...pages, notFoundPage].map((page) => toRoute(page, queryClient)),
          ],
        },
      ],
    },
  ]
}

function toRoute(page: SitePage, client: QueryClient | undefined): RouteObject {
  const { path, access, isPrefetched } = page
  const prefetch = isPrefetched && client !== undefined ? prefetchRoute(path, client) : {}

  return {
    id: path,
    path,
    ...prefetch,
    lazy:
      access === undefined
        ? () => loadPageWithStyles(page)
        : () => loadRestrictedPage(page, access),
  }
}

/** Starts the requests of the page on navigation, without delaying the navigation. */
function prefetchRoute(
  path: string,
  client: QueryClient,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: ({ request }) => {
      // If this chunk fails to load, the page sends its own requests.
      void import('./prefetch-page.ts')
        .then(({ prefetchPage }) => prefetchPage(client, path, request.url))
        .catch(() => undefined)

      return null
    },
    // If only the query string changes, the page is already mounted and sends its own requests.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

async function loadPageWithStyles({ file, styles = 'site' }: SitePage) {
  const [Component] = await Promise.all([loadPage(file), loadPageStyles(styles)])

  return { Component }
}

async function loadRestrictedPage(page: SitePage, access: PageAccess) {
  const [{ Component }, { withAccess }, ErrorBoundary] = await Promise.all([
    loadPageWithStyles(page),
    import('../features/accounts/access/with-access.tsx'),
    page.errorScreen === 'photo' ? loadPhotoPageError() : null,
  ])

  return { Component: withAccess(Component, access), ...(ErrorBoundary && { ErrorBoundary }) }
}

async function loadPhotoPageError() {
  return (await import('../features/catalog/photo/photo-errors.tsx')).PhotoPageError
}

/** For links within the site; the server redirects page loads. */
function toRedirect(path: string, to: string): RouteObject {
  return { path, loader: ({ request }) => redirect(to + new URL(request.url).search) }
}
