import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../context/actor.ts'
import { toCaller } from '../../http/request-fields.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AuthCtx } from '../auth-context.ts'
import { verifyProof } from '../email-links/verify-proof.ts'
import { exchangeAuthCode } from '../google/auth-code.ts'
import { signInWithPassword } from '../password/sign-in-with-password.ts'
import { checkCaptcha } from '../protocol/check-captcha.ts'
import { limitNetwork, limitPasswords } from '../protocol/limit-use.ts'
import { parseWire } from '../protocol/parse-request.ts'
import {
  grantQuery,
  passwordBody,
  pkceBody,
  refreshBody,
  verifyBody,
} from '../protocol/wire-bodies.ts'
import { refreshSession } from '../sessions/refresh-session.ts'

/** The ways to a session and to its next tokens. */
export function tokenRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.post('/verify', ({ body, ip, headers, id }) =>
    grantByMail(ctx, { body, caller: toCaller({ ip, headers, id }) }),
  )

  app.post('/token', ({ body, query, ip, headers, id }) => {
    const { grant_type } = parseWire(grantQuery, query)
    return grants[grant_type](ctx, { body, caller: toCaller({ ip, headers, id }) })
  })
}

type Asked = { body: unknown; caller: Caller }

const grants = { password: grantByPassword, refresh_token: grantByRefresh, pkce: grantByCode }

async function grantByMail(ctx: AuthCtx, { body, caller }: Asked) {
  const { type, ...given } = parseWire(verifyBody, body)
  await limit(ctx, { operation: 'verify', caller })
  const shown =
    'token_hash' in given
      ? { tokenHash: given.token_hash }
      : { email: given.email, code: given.token }
  return verifyProof(ctx, { ...shown, type, caller })
}

async function grantByPassword(ctx: AuthCtx, { body, caller }: Asked) {
  const { email, password, gotrue_meta_security: token } = parseWire(passwordBody, body)
  await limit(ctx, { operation: 'password', caller })
  await checkCaptcha(ctx, { token, actions: ['password'] })
  await limitPasswords(ctx, email)
  return signInWithPassword(ctx, { email, password, caller })
}

async function grantByRefresh(ctx: AuthCtx, { body, caller }: Asked) {
  const { refresh_token } = parseWire(refreshBody, body)
  const { refresh } = ctx.config.limits
  const network = networkOf(caller.ip)
  await limitNetwork(ctx, { operation: 'refresh', network, limit: refresh })
  return refreshSession(ctx, refresh_token)
}

async function grantByCode(ctx: AuthCtx, { body, caller }: Asked) {
  const { auth_code, code_verifier } = parseWire(pkceBody, body)
  await limit(ctx, { operation: 'pkce', caller })
  return exchangeAuthCode(ctx, { code: auth_code, verifier: code_verifier, caller })
}

function limit(ctx: AuthCtx, { operation, caller }: { operation: string; caller: Caller }) {
  const { perNetwork } = ctx.config.limits
  return limitNetwork(ctx, { operation, network: networkOf(caller.ip), limit: perNetwork })
}
