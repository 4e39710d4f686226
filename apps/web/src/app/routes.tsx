import { BrokenPage } from '@shoebox/web-kit/site/broken-page.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { type RouteObject, redirect } from 'react-router'
import { PageBoundary } from './frame/page-boundary.tsx'
import { loadPage } from './load-page.ts'
import { loadPageStyles } from './page-styles.ts'
import { RootLayout } from './root-layout.tsx'
import { missingPage, pages, redirects, type SitePage } from './site-map.ts'

export function createRoutes(): RouteObject[] {
  const moved = [...redirects].map(([path, to]) => toRedirect(path, to))

  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      // Below the layout, so that header and footer stay when a page fails.
      children: [
        {
          ErrorBoundary: PageBoundary,
          children: [...moved, ...[...pages, missingPage].map(toRoute)],
        },
      ],
    },
  ]
}

function toRoute({ path, file, styles, access, boundary }: SitePage): RouteObject {
  const load = async () => {
    const [Page] = await Promise.all([loadPage(file), loadPageStyles(styles ?? 'whole')])

    return Page
  }
  if (access === undefined) return { path, lazy: async () => ({ Component: await load() }) }

  return {
    path,
    lazy: async () => {
      const [Page, { withAccess }, ErrorBoundary] = await Promise.all([
        load(),
        import('../features/accounts/access/with-access.tsx'),
        boundary === 'photo' ? loadPhotoFault() : null,
      ])

      return { Component: withAccess(Page, access), ...(ErrorBoundary && { ErrorBoundary }) }
    },
  }
}

async function loadPhotoFault() {
  return (await import('../features/catalog/photo/photo-fault.tsx')).PhotoFault
}

/** The server redirects requests itself; this is for links within the site. */
function toRedirect(path: string, to: string): RouteObject {
  return { path, loader: ({ request }) => redirect(to + new URL(request.url).search) }
}
