import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createClientFromBoot, readBoot } from '../api/boot.ts'
import { SiteProviders } from './site-providers.tsx'

type Site = { createRoutes: (site: { queryClient: QueryClient }) => RouteObject[] }

/** Renders the site, or hydrates the server-rendered HTML if there is any. */
export async function mountSite({ createRoutes }: Site): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')

  await nextTask()
  const boot = readBoot()
  const queryClient = createClientFromBoot(boot)
  const routes = createRoutes({ queryClient })
  const matches = matchRoutes(routes, window.location) ?? []
  const isServerRendered = root.hasChildNodes() && (await loadPages(matches))

  await nextTask()
  // Server-rendered HTML comes with its data. Without this entry the loaders would run and hydrate a spinner over it.
  const loaderData = Object.fromEntries(matches.map(({ route: { id = '' } }) => [id, null]))
  const router = createBrowserRouter(
    routes,
    isServerRendered ? { hydrationData: { loaderData } } : {},
  )
  const site = (
    <SiteProviders boot={boot} queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteProviders>
  )
  // startTransition hydrates in slices, so that a tap or a scroll does not wait for the whole page.
  if (isServerRendered) startTransition(() => void hydrateRoot(root, site))
  else createRoot(root).render(site)
}

/** Styles that the first paint does not need (menus, dialogs, toasts, print) do not delay it. */
const deferredDelayMs = 100

export function loadDeferredStyles(): void {
  setTimeout(() => void import('../styles/deferred.css'), deferredDelayMs)
}

/**
 * Loads the matched lazy routes first: a page still loading would hydrate as a spinner over its own HTML.
 * If a chunk fails to load, the router retries it and shows its error boundary.
 */
async function loadPages(matches: readonly { route: RouteObject }[]): Promise<boolean> {
  const loads = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return

    Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  const outcomes = await Promise.allSettled(loads)

  return outcomes.every(({ status }) => status === 'fulfilled')
}

/** Splits startup into tasks (on a phone: code 60 ms, route match 25, router 35), so that a tap waits for one only. */
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
