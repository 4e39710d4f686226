const modes = ['magic-link', 'password', 'signup', 'forgot-password'] as const

/** One tab of the auth screen. */
export type AuthMode = (typeof modes)[number]

/** The tab from the query. Defaults to the magic link, also for `login` and unknown values. */
export function authModeOf(query: URLSearchParams): AuthMode {
  const mode = query.get('mode')

  return modes.find((known) => known === mode) ?? 'magic-link'
}

/** The query with another tab; all other parameters are preserved. */
export function withMode(query: URLSearchParams, mode: AuthMode | 'login'): string {
  const changed = new URLSearchParams(query)
  changed.set('mode', mode)

  return `?${changed}`
}
