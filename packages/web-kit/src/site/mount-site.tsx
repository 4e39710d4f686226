import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBootedClient, readBoot } from '../api/boot.ts'
import { SiteProviders } from './site-providers.tsx'

type Site = { createRoutes: (boot: ReturnType<typeof readBoot>) => RouteObject[] }

/** Puts a site on its page: over the server's picture of it where there is one. */
export async function mountSite({ createRoutes }: Site): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')

  await nextTask()
  const boot = readBoot()
  const routes = createRoutes(boot)
  const isDrawn = root.hasChildNodes() && (await loadMatchedPages(routes))

  await nextTask()
  const site = (
    <SiteProviders boot={boot} queryClient={createBootedClient(boot)}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </SiteProviders>
  )
  // In slices, so that a tap or a scroll meanwhile is not held up until the whole page is taken over.
  if (isDrawn) startTransition(() => void hydrateRoot(root, site))
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

/** On a phone the code starts in 60 ms, the page is matched in 25, the router made in 35: a tap waits for one only. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()

  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
