import { authPath } from '@shoebox/web-auth/callback/return-url'
import { secondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-path'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { paths } from '../../../lib/paths.ts'
import type { PageAccess } from './page-access.ts'

export type AccessRequest = {
  access: PageAccess
  status: 'loading' | 'signed-in' | 'signed-out'
  /** Whether the role that the page asks for is held; undefined until that is known. */
  hasRole: boolean | undefined
  /** What this session has shown, and whether there is more to show. */
  secondFactor: 'shown' | 'not-shown' | 'none'
  isSecondFactorRequired: boolean
  /** The address that was asked for. */
  here: string
}

export type AccessDecision =
  | { kind: 'open' | 'wait' }
  | { kind: 'leave'; to: string; says: ToastOptions | null }

/** What becomes of a visit to a page that is not for everybody. */
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
