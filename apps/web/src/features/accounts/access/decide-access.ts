import { authPath } from '@shoebox/web-auth/callback/return-url'
import { buildSecondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { paths } from '../../../lib/paths.ts'

export type AccessRequest = {
  access: PageAccess
  status: 'loading' | 'signed-in' | 'signed-out'
  /** Whether the user has the role that the page requires; undefined until known. */
  hasRole: boolean | undefined
  /** Whether this session has verified the second factor; 'none' if the user has not set one up. */
  secondFactor: 'verified' | 'unverified' | 'none'
  isSecondFactorRequired: boolean
  requestedUrl: string
}

export type AccessDecision =
  | { kind: 'open' | 'wait' }
  | { kind: 'redirect'; to: string; message: ToastOptions | null }

/** Decides whether a restricted page opens, waits for data or redirects. */
export function decideAccess(request: AccessRequest): AccessDecision {
  const { access, status, hasRole, requestedUrl } = request
  if (status === 'loading') return { kind: 'wait' }
  if (status === 'signed-out') {
    return {
      kind: 'redirect',
      to: authPath({ mode: 'login', returnUrl: requestedUrl }),
      message: signInToast,
    }
  }
  if (access === 'signed-in') return { kind: 'open' }
  if (hasRole === undefined) return { kind: 'wait' }
  if (!hasRole) return { kind: 'redirect', to: paths.home, message: accessDeniedToast }

  return checkSecondFactor(request)
}

function checkSecondFactor({
  secondFactor,
  isSecondFactorRequired,
  requestedUrl,
}: AccessRequest): AccessDecision {
  if (!isSecondFactorRequired || secondFactor === 'verified') return { kind: 'open' }
  if (secondFactor === 'unverified') {
    return { kind: 'redirect', to: buildSecondFactorPath(requestedUrl), message: null }
  }

  return { kind: 'redirect', to: paths.secondFactorSettings, message: secondFactorToast }
}

const signInToast: ToastOptions = {
  title: 'Authentication Required',
  description: 'Please sign in to open this page.',
  tone: 'error',
}

const accessDeniedToast: ToastOptions = {
  title: 'Access Denied',
  description: 'This page is for staff.',
  tone: 'error',
}

const secondFactorToast: ToastOptions = {
  title: 'Second factor required',
  description: 'Admin pages require one. Set it up here first.',
}

/** Who may open a restricted page. `moderator` also admits admins. */
export type PageAccess = 'signed-in' | 'moderator' | 'admin'
