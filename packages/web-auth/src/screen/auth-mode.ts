const modes = ['magic-link', 'password', 'signup', 'forgot-password'] as const

/** One tab of the auth screen. */
export type AuthMode = (typeof modes)[number]

/** The tab that the query asks for. Where it says `login`, or nothing that we know, the magic link stands open. */
export function authModeOf(query: URLSearchParams): AuthMode {
  const mode = query.get('mode')

  return modes.find((known) => known === mode) ?? 'magic-link'
}

/** The same address with another tab; everything else in its query stays. */
export function withMode(query: URLSearchParams, mode: AuthMode | 'login'): string {
  const changed = new URLSearchParams(query)
  changed.set('mode', mode)

  return `?${changed}`
}
