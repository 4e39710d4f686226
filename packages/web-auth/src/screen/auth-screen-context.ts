import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

type AgreementText = { label: string; detail: ReactNode }

export type LegalAction = 'signing in' | 'signing up'

/** The settings and texts that differ between the shop and the contributor site. */
export type AuthConfig = {
  /** Where users go after signing in without a return URL. */
  signedInPath: string
  /** The page that asks for a second-factor code; null if the site has no such page. */
  secondFactorPath: string | null
  agreements: { legend: string; standard: AgreementText; custom: AgreementText }
  /** Shown below the sign-up sentence that both sites share. */
  signUpIntro: string | null
  /** The legal terms accepted by signing in or up. */
  Legal: ComponentType<{ action: LegalAction }>
}

export type AuthScreenValue = {
  site: AuthConfig
  /** Already validated by `safeReturnUrl`: always a path on this site. */
  returnUrl: string | null
  go: (path: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => void
  /**
   * Call after sending an email. A newer link was requested, so the link that opened this page no longer matters, and its
   * error note is hidden.
   */
  markLinkAsSuperseded: () => void
}

const AuthScreenContext = createContext<AuthScreenValue | null>(null)

export const AuthScreenProvider = AuthScreenContext

/** Settings and callbacks for the forms of the auth screen. */
export function useAuthScreen(): AuthScreenValue {
  const value = useContext(AuthScreenContext)
  if (value === null) throw new Error('Auth forms must be inside AuthScreenProvider')

  return value
}

/** The absolute URL to return to from an email or from Google. */
export function toAbsoluteUrl(path: string): string {
  return window.location.origin + path
}
