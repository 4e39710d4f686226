import type { Session } from '@supabase/auth-js'

/** A session as the server writes it. */
export function sessionFor(name: string, { expiresIn = 3600 } = {}): Session {
  const now = Math.floor(Date.now() / 1000)

  return {
    access_token: ['eyJhbGciOiJFUzI1NiJ9', btoa(JSON.stringify({ sub: name })), 'c2ln'].join('.'),
    refresh_token: `${name}-${crypto.randomUUID()}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: now + expiresIn,
    user: {
      id: name,
      aud: 'authenticated',
      created_at: new Date().toISOString(),
      app_metadata: {},
      user_metadata: {},
    },
  }
}
