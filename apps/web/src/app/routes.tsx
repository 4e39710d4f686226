import { BrokenPage } from '@shoebox/web-kit/site/site-frame.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, redirect } from 'react-router'
import type { PageAccess } from '../features/accounts/access/decide-access.ts'
import { PageBoundary } from './frame/page-boundary.tsx'
import { loadPage, loadPageStyles } from './load-page.ts'
import { RootLayout } from './root-layout.tsx'
import { missingPage, pages, redirects, type SitePage } from './site-map.ts'

type RouteOptions = {
  /** The cache for prefetched responses. The server passes none and prefetches nothing. */
  queryClient?: QueryClient
}

export function createRoutes({ queryClient }: RouteOptions = {}): RouteObject[] {
  const redirectRoutes = [...redirects].map(([path, to]) => toRedirect(path, to))

  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      // Below the layout, so that header and footer stay when a page fails.
      children: [
        {
          ErrorBoundary: PageBoundary,
          children: [
            ...redirectRoutes,
            ...[...pages, missingPage].map((page) => toRoute(page, queryClient)),
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
      access === undefined ? () => loadPublicPage(page) : () => loadRestrictedPage(page, access),
  }
}

/** Sends the requests of the page when a user enters it, and lets the navigation continue at once. */
function prefetchRoute(
  path: string,
  client: QueryClient,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: ({ request }) => {
      // Without the chunk, the page sends its requests itself.
      void import('./prefetch-page.ts')
        .then(({ prefetchPage }) => prefetchPage(client, path, request.url))
        .catch(() => undefined)

      return null
    },
    // A filter changes only the query string: the page is already mounted and sends the request itself.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

async function loadPublicPage({ file, styles = 'whole' }: SitePage) {
  const [Component] = await Promise.all([loadPage(file), loadPageStyles(styles)])

  return { Component }
}

async function loadRestrictedPage(page: SitePage, access: PageAccess) {
  const [{ Component }, { withAccess }, ErrorBoundary] = await Promise.all([
    loadPublicPage(page),
    import('../features/accounts/access/with-access.tsx'),
    page.boundary === 'photo' ? loadPhotoPageError() : null,
  ])

  return { Component: withAccess(Component, access), ...(ErrorBoundary && { ErrorBoundary }) }
}

async function loadPhotoPageError() {
  return (await import('../features/catalog/photo/photo-errors.tsx')).PhotoPageError
}

/** The server redirects requests itself; this is for links within the site. */
function toRedirect(path: string, to: string): RouteObject {
  return { path, loader: ({ request }) => redirect(to + new URL(request.url).search) }
}
