import type { Boot } from '@shoebox/contract/page'
import type { Role } from '@shoebox/domain/roles'
import { createBootedClient, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { type Answers, fakeServer } from '@shoebox/web-kit/testing/fake-server'
import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'
import type { Session } from '@supabase/auth-js'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { arrivalScript } from '../callback/arrival.ts'
import { sessionKey } from '../session/stored-session.ts'
import { type AuthAnswers, nameAuthCall } from './fake-auth.ts'
import { sessionFor } from './session-for.ts'

export type Visit = {
  answers?: Answers & AuthAnswers
  boot?: Partial<Boot>
  /** Signed in; without it, a visitor. */
  user?: { roles?: readonly Role[]; session?: Session }
}

type Site = Visit & { routes: RouteObject[] }

/**
 * A whole site at an address, with every answer of the server faked. Nothing is retried, unless the page says so by itself:
 * then at once.
 */
export async function openSite(path: string, { routes, answers = {}, boot = {}, user }: Site) {
  const server = fakeServer<AuthAnswers>({ ...(user && signIn(user)), ...answers }, nameAuthCall)
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(forgetVisit)

  const whole = { ...emptyBoot, ...boot }
  const queryClient = createBootedClient(whole)
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, retryDelay: 0 },
  })
  window.history.replaceState(null, '', path)
  runInHead(arrivalScript)
  const router = createBrowserRouter(routes)
  onTestFinished(() => router.dispose())
  const screen = await render(
    <SiteProviders boot={whole} queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteProviders>,
  )
  // Before its answers go.
  onTestFinished(() => screen.unmount())

  return { ...screen, server, router }
}

/** The user of every page that is opened with one. */
export const nora = {
  id: 'nora',
  first_name: 'Nora',
  last_name: 'Vance',
  storefront_name: null,
  needs_password_setup: false,
  updated_at: '2026-11-02T09:00:00.000Z',
}

/** Keeps a session in the browser, and answers what a site's frame asks about its user. */
function signIn({ roles = ['customer'], session = sessionFor(nora.id) }: Visit['user'] & object) {
  localStorage.setItem(sessionKey, JSON.stringify(session))

  return {
    listMyRoles: roles.map((role) => ({ role })),
    getProfile: nora,
    'GET /user': session.user,
  } satisfies Answers & AuthAnswers
}

/** As the head of a site's page does. */
function runInHead(text: string) {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
  script.remove()
}

/** What outlives a page: its storage, and the toasts that were not read. */
function forgetVisit() {
  localStorage.clear()
  sessionStorage.clear()
  toast({ title: '', about: 'end', isAlone: true })
  dropToasts('end')
  vi.unstubAllGlobals()
}

/** A toast on show; what it says is also announced, out of sight. */
export const toastWith = (text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text, { exact: true })
    .first()

export const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
