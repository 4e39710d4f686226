import { authPath } from '@shoebox/web-auth/callback/return-url'
import { secondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { paths } from '../../../lib/paths.ts'

export type AccessRequest = {
  access: PageAccess
  status: 'loading' | 'signed-in' | 'signed-out'
  /** Whether the user has the role that the page requires; undefined until known. */
  hasRole: boolean | undefined
  /** Whether this session has proven the second factor, and whether there is one. */
  secondFactor: 'shown' | 'not-shown' | 'none'
  isSecondFactorRequired: boolean
  /** The requested address. */
  here: string
}

export type AccessDecision =
  | { kind: 'open' | 'wait' }
  | { kind: 'leave'; to: string; says: ToastOptions | null }

/** Decides whether a visit to a restricted page opens it, waits or leaves. */
export function decideAccess(visit: AccessRequest): AccessDecision {
  const { access, status, hasRole, here } = visit
  if (status === 'loading') return { kind: 'wait' }
  if (status === 'signed-out') {
    return { kind: 'leave', to: authPath({ mode: 'login', returnUrl: here }), says: notSignedIn }
  }
  if (access === 'signed-in') return { kind: 'open' }
  if (hasRole === undefined) return { kind: 'wait' }
  if (!hasRole) return { kind: 'leave', to: paths.home, says: notAllowed }

  return guardSecondFactor(visit)
}

function guardSecondFactor({
  secondFactor,
  isSecondFactorRequired,
  here,
}: AccessRequest): AccessDecision {
  if (!isSecondFactorRequired || secondFactor === 'shown') return { kind: 'open' }
  if (secondFactor === 'not-shown') {
    return { kind: 'leave', to: secondFactorPath(here), says: null }
  }

  return { kind: 'leave', to: paths.secondFactor, says: noSecondFactor }
}

const notSignedIn: ToastOptions = {
  title: 'Authentication Required',
  description: 'Please sign in to open this page.',
  tone: 'error',
}

const notAllowed: ToastOptions = {
  title: 'Access Denied',
  description: 'This page is for staff.',
  tone: 'error',
}

const noSecondFactor: ToastOptions = {
  title: 'Second factor required',
  description: 'Set one up here first: the admin panel opens only with it.',
}

/** Who may open a restricted page. `moderator` also admits admins. */
export type PageAccess = 'signed-in' | 'moderator' | 'admin'
