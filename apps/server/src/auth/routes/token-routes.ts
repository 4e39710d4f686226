import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../context/actor.ts'
import { toCaller } from '../../http/request.ts'
import { toNetwork } from '../../limits/to-network.ts'
import type { AuthCtx } from '../auth-context.ts'
import { verifyEmailToken } from '../email-links/verify-email-token.ts'
import { exchangeAuthCode } from '../google/auth-code.ts'
import { signInWithPassword } from '../password/sign-in-with-password.ts'
import { checkCaptcha } from '../protocol/captcha.ts'
import { limitNetwork, limitPasswordAttempts } from '../protocol/limits.ts'
import {
  grantQuery,
  parseRequest,
  passwordBody,
  pkceBody,
  refreshBody,
  verifyBody,
} from '../protocol/schemas.ts'
import { refreshSession } from '../sessions/sessions.ts'

/** Requests that return tokens: a sign-in or a refresh. */
export function tokenRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.post('/verify', ({ body, ip, headers, id }) =>
    verifyEmail(ctx, { body, caller: toCaller({ ip, headers, id }) }),
  )

  app.post('/token', ({ body, query, ip, headers, id }) => {
    const { grant_type } = parseRequest(grantQuery, query)
    return grants[grant_type](ctx, { body, caller: toCaller({ ip, headers, id }) })
  })
}

type GrantRequest = { body: unknown; caller: Caller }

const grants = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByAuthCode,
}

async function verifyEmail(ctx: AuthCtx, { body, caller }: GrantRequest) {
  const { type, ...fields } = parseRequest(verifyBody, body)
  await limitRequests(ctx, { operation: 'verify', caller })
  const attempt =
    'token_hash' in fields
      ? { tokenHash: fields.token_hash }
      : { email: fields.email, code: fields.token }
  return verifyEmailToken(ctx, { ...attempt, type, caller })
}

async function grantByPassword(ctx: AuthCtx, { body, caller }: GrantRequest) {
  const { email, password, gotrue_meta_security: token } = parseRequest(passwordBody, body)
  await limitRequests(ctx, { operation: 'password', caller })
  await checkCaptcha(ctx, { token, actions: ['password'] })
  await limitPasswordAttempts(ctx, email)
  return signInWithPassword(ctx, { email, password, caller })
}

async function grantByRefreshToken(ctx: AuthCtx, { body, caller }: GrantRequest) {
  const { refresh_token } = parseRequest(refreshBody, body)
  const { refresh } = ctx.config.limits
  const network = toNetwork(caller.ip)
  await limitNetwork(ctx, { operation: 'refresh', network, limit: refresh })
  return refreshSession(ctx, refresh_token)
}

async function grantByAuthCode(ctx: AuthCtx, { body, caller }: GrantRequest) {
  const { auth_code, code_verifier } = parseRequest(pkceBody, body)
  await limitRequests(ctx, { operation: 'pkce', caller })
  return exchangeAuthCode(ctx, { code: auth_code, verifier: code_verifier, caller })
}

function limitRequests(ctx: AuthCtx, { operation, caller }: { operation: string; caller: Caller }) {
  const { perNetwork } = ctx.config.limits
  return limitNetwork(ctx, { operation, network: toNetwork(caller.ip), limit: perNetwork })
}
