const doors = ['magic-link', 'password', 'signup', 'forgot-password'] as const

/** One tab of the auth screen. */
export type Door = (typeof doors)[number]

/** The tab that the query asks for. Where it says `login`, or nothing that we know, the magic link stands open. */
export function doorOf(query: URLSearchParams): Door {
  const mode = query.get('mode')

  return doors.find((door) => door === mode) ?? 'magic-link'
}

/** The same address with another tab; everything else in its query stays. */
export function withMode(query: URLSearchParams, mode: Door | 'login'): string {
  const changed = new URLSearchParams(query)
  changed.set('mode', mode)

  return `?${changed}`
}
