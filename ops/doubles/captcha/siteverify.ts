import { type HttpAnswer, json, type Route, readFields } from '../http-server.ts'
import { DUMMY_SECRETS, DUMMY_TOKEN } from './dummy-keys.ts'
import type { IssuedToken, TokenStore } from './tokens.ts'

type ErrorCode =
  | 'missing-input-secret'
  | 'invalid-input-secret'
  | 'missing-input-response'
  | 'invalid-input-response'
  | 'timeout-or-duplicate'
  | 'bad-request'

type Siteverify = { secret: string; tokens: TokenStore }

export function siteverifyRoute(context: Siteverify): Route {
  return {
    method: 'POST',
    path: '/turnstile/v0/siteverify',
    handle: (request) => {
      const fields = readFields(request)
      return fields ? verify(fields, context) : refuse('bad-request', 400)
    },
  }
}

function verify(fields: Record<string, string>, { secret, tokens }: Siteverify): HttpAnswer {
  if (!fields.secret) return refuse('missing-input-secret')
  const dummy = DUMMY_SECRETS.get(fields.secret)
  if (!dummy && fields.secret !== secret) return refuse('invalid-input-secret')
  if (!fields.response) return refuse('missing-input-response')
  if (dummy) return verifyDummy(dummy, fields.response)

  const redemption = tokens.redeem(fields.response, fields.idempotency_key)
  if (redemption.kind === 'unknown') return refuse('invalid-input-response')
  if (redemption.kind === 'spent-or-expired') return refuse('timeout-or-duplicate')
  return accept(redemption.token)
}

function verifyDummy(behavior: 'passes' | 'fails' | 'spent', response: string): HttpAnswer {
  if (behavior === 'spent') return refuse('timeout-or-duplicate')
  if (behavior === 'fails' || response !== DUMMY_TOKEN) return refuse('invalid-input-response')

  return accept({
    hostname: 'example.com',
    action: '',
    cdata: '',
    interactive: false,
    issuedAt: Date.now(),
  })
}

function accept(token: IssuedToken): HttpAnswer {
  return json({
    success: true,
    'error-codes': [],
    challenge_ts: new Date(token.issuedAt).toISOString(),
    hostname: token.hostname,
    action: token.action,
    cdata: token.cdata,
    metadata: { interactive: token.interactive },
  })
}

/** Cloudflare returns 200 for a rejected token; only the body reports the failure. */
function refuse(code: ErrorCode, status = 200): HttpAnswer {
  return json({ success: false, 'error-codes': [code], messages: [] }, status)
}
