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

  await startNewTask()
  const boot = readBoot()
  const queryClient = createClientFromBoot(boot)
  const routes = createRoutes({ queryClient })
  const matches = matchRoutes(routes, window.location) ?? []
  const isServerRendered = root.hasChildNodes() && (await loadPages(matches))

  await startNewTask()
  // Server-rendered HTML includes its data. Without `hydrationData`, the router would run the loaders and hydrate a spinner.
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
  // startTransition hydrates in slices, so a tap or scroll does not wait for the whole page.
  if (isServerRendered) startTransition(() => void hydrateRoot(root, site))
  else createRoot(root).render(site)
}

/** How long to delay the styles that the first paint does not need: menus, dialogs, toasts, print. */
const deferredDelayMs = 100

export function loadDeferredStyles(): void {
  setTimeout(() => void import('../styles/deferred.css'), deferredDelayMs)
}

/**
 * Loads the matched lazy routes. Otherwise React would hydrate a spinner over the server-rendered page. Returns false if
 * a chunk failed to load: the router then retries it and shows its error boundary.
 */
async function loadPages(matches: readonly { route: RouteObject }[]): Promise<boolean> {
  const loads = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return

    Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  const outcomes = await Promise.allSettled(loads)

  return outcomes.every(({ status }) => status === 'fulfilled')
}

/**
 * Splits startup into tasks, so a tap waits for only one. On a phone, evaluating the code takes 60 ms, matching the
 * routes 25 ms and creating the router 35 ms.
 */
function startNewTask(): Promise<void> {
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
