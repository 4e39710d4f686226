import type { Boot } from '@shoebox/contract/page'
import type { Role } from '@shoebox/domain/accounts/roles'
import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { type Answers, fakeServer } from '@shoebox/web-kit/testing/fake-server'
import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'
import type { Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authParamsScript } from '../callback/auth-params.ts'
import { sessionKey } from '../session/stored-session.ts'
import { type AuthAnswers, nameAuthCall } from './fake-auth.ts'
import { sessionFor } from './session-for.ts'

export type VisitOptions = {
  answers?: Answers & AuthAnswers
  boot?: Partial<Boot>
  /** The signed-in user; omit it for a visitor. */
  user?: { roles?: readonly Role[]; session?: Session }
}

type SiteOptions = VisitOptions & {
  createRoutes: (options: { queryClient: QueryClient }) => RouteObject[]
}

/**
 * Opens a whole site at a path, with a fake server. Queries retry only if they set `retry` themselves, and then without
 * delay.
 */
export async function openSite(
  path: string,
  { createRoutes, answers = {}, boot = {}, user }: SiteOptions,
) {
  const server = fakeServer<AuthAnswers>({ ...(user && signIn(user)), ...answers }, nameAuthCall)
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(resetBrowser)

  const fullBoot = { ...emptyBoot, ...boot }
  const queryClient = createClientFromBoot(fullBoot)
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, retryDelay: 0 },
  })
  window.history.replaceState(null, '', path)
  runInHead(authParamsScript)
  const router = createBrowserRouter(createRoutes({ queryClient }))
  onTestFinished(() => router.dispose())
  const screen = await render(
    <SiteProviders boot={fullBoot} queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteProviders>,
  )
  // Unmount before the fake server is removed.
  onTestFinished(() => screen.unmount())

  return { ...screen, server, router }
}

/** The profile of the signed-in user. */
export const nora = {
  id: 'nora',
  first_name: 'Nora',
  last_name: 'Vance',
  storefront_name: null,
  needs_password_setup: false,
  updated_at: '2026-11-02T09:00:00.000Z',
}

/** Stores a session and returns fake responses for the user data that the frame requests. */
function signIn({
  roles = ['customer'],
  session = sessionFor(nora.id),
}: VisitOptions['user'] & object) {
  localStorage.setItem(sessionKey, JSON.stringify(session))

  return {
    listMyRoles: roles.map((role) => ({ role })),
    getProfile: nora,
    'GET /user': session.user,
  } satisfies Answers & AuthAnswers
}

/** Runs a script in the head of the page. */
function runInHead(text: string) {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
  script.remove()
}

/** Clears storage, toasts and stubs: they would leak into the next test. */
function resetBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  // Replaces the other toasts, except those with an action, then drops the replacement.
  toast({ title: '', about: 'end', replacesOthers: true })
  dropToasts('end')
  vi.unstubAllGlobals()
}

/** A visible toast with this text. A live region repeats the text, so look only inside the toasts. */
export const toastWith = (text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text, { exact: true })
    .first()

export const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
