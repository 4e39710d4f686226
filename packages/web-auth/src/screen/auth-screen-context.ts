import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** One of the two agreements that a sign-up asks for. */
type AgreementWords = { label: string; detail: ReactNode }

export type LegalAct = 'signing in' | 'signing up'

/** What differs between the two sites. */
export type AuthConfig = {
  /** Where whoever signs in goes, unless another page sent them here. */
  signedInPath: string
  /** Where a second factor is asked for; null where nobody has one. */
  secondFactorPath: string | null
  agreements: { legend: string; standard: AgreementWords; custom: AgreementWords }
  /** Under the sentence that both sites begin a sign-up with. */
  signUpLead: string | null
  /** What is accepted by it. */
  Legal: ComponentType<{ act: LegalAct }>
}

export type AuthScreenValue = {
  site: AuthConfig
  /** A path of this site. */
  returnUrl: string | null
  go: (path: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => void
  /** A link that no longer worked is replaced now. */
  onMailSent: () => void
}

const AuthScreenContext = createContext<AuthScreenValue | null>(null)

export const AuthScreenProvider = AuthScreenContext

/** What every form of the auth screen needs to know about the site it stands in. */
export function useAuthScreen(): AuthScreenValue {
  const value = useContext(AuthScreenContext)
  if (value === null) throw new Error('The forms of the auth screen stand inside it')

  return value
}

/** Where a mail or Google sends its reader back to. */
export function addressOf(path: string): string {
  return window.location.origin + path
}
