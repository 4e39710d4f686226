import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBootedClient, readBoot } from './boot.ts'
import { SiteProviders } from './site-providers.tsx'

type Site = { createRoutes: (boot: ReturnType<typeof readBoot>) => RouteObject[] }

/** Puts a site on its page: over the server's picture of it where there is one. */
export async function mountSite({ createRoutes }: Site): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')

  const boot = readBoot()
  const routes = createRoutes(boot)
  const isDrawn = root.hasChildNodes() && (await loadMatchedPages(routes))

  const site = (
    <SiteProviders boot={boot} queryClient={createBootedClient(boot)}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </SiteProviders>
  )
  if (isDrawn) hydrateRoot(root, site)
  else createRoot(root).render(site)
}

/**
 * A page that is still on its way would hydrate as a spinner over its own picture. One that does not
 * come is left to the router, which tries again and shows its boundary.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? []

  const loads = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return

    Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  const outcomes = await Promise.allSettled(loads)

  return outcomes.every(({ status }) => status === 'fulfilled')
}
