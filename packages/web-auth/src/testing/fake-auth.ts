import type { InTurn, MaybeDelayed } from '@shoebox/web-kit/testing/fake-server'
import type { Session, User } from '@supabase/auth-js'

/** Response bodies of the auth service, by call. */
type AuthBodies = {
  'GET /settings': { external: { google: boolean } }
  'POST /otp': object
  'POST /recover': object
  'POST /verify': Session
  'POST /token': Session
  'POST /logout': undefined
  'GET /user': User
  'PUT /user': User
  'POST /factors/:id/challenge': { id: string; type: 'totp'; expires_at: number }
  'POST /factors/:id/verify': Session
}

type AuthCall = keyof AuthBodies
type AuthAnswer<Call extends AuthCall> = MaybeDelayed<AuthBodies[Call] | Response>

export type AuthAnswers = { [Call in AuthCall]?: AuthAnswer<Call> | InTurn<AuthAnswer<Call>> }

/** The key of a request in AuthAnswers. */
export function nameAuthCall(method: string, pathname: string): string | undefined {
  if (!pathname.startsWith('/auth/v1/')) return undefined

  return `${method} ${pathname.slice('/auth/v1'.length).replace(/^\/factors\/[^/]+/, '/factors/:id')}`
}

/** An error response in the format of the auth service. */
export function authErrorResponse(
  status: number,
  error: { code: string; message: string },
): Response {
  return Response.json(error, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
}
