import type { Factor, Session } from '@supabase/auth-js'

type SessionOptions = {
  expiresIn?: number
  /** The assurance level: `aal2` means that the second factor is verified. */
  aal?: 'aal1' | 'aal2'
  factor?: Factor
}

/** A session in the format of the server. */
export function sessionFor(
  name: string,
  { expiresIn = 3600, aal = 'aal1', factor }: SessionOptions = {},
): Session {
  const now = Math.floor(Date.now() / 1000)

  return {
    access_token: ['eyJhbGciOiJFUzI1NiJ9', toBase64Url({ sub: name, aal }), 'c2ln'].join('.'),
    refresh_token: `${name}-${crypto.randomUUID()}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: now + expiresIn,
    user: {
      id: name,
      aud: 'authenticated',
      email: `${name}@example.com`,
      created_at: new Date().toISOString(),
      app_metadata: {},
      user_metadata: {},
      ...(factor && { factors: [factor] }),
    },
  }
}

function toBase64Url(claims: object): string {
  return btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** An active second factor. */
export const authenticator: Factor = {
  id: 'authenticator',
  friendly_name: 'Authenticator app',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}
