import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toCaller } from '../../http/request-fields.ts'
import type { AuthCtx } from '../auth-context.ts'
import { type MailRequest, requestProof } from '../email-links/request-proof.ts'
import { parseWire } from '../protocol/parse-request.ts'
import { redirectTarget } from '../protocol/redirect-target.ts'
import { otpBody, recoverBody, redirectQuery, resendBody } from '../protocol/wire-bodies.ts'
import { WireError } from '../protocol/wire-error.ts'

/** Who asks for a mail hears the same, whatever becomes of it. */
export function mailRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  const answer = async (request: FastifyRequest, asked: Asked) => {
    const { redirect_to } = parseWire(redirectQuery, request.query)
    await requestProof(ctx, {
      mayCreate: true,
      data: {},
      ...asked,
      redirectTo: redirectTarget(ctx.config, redirect_to),
      caller: toCaller(request),
    })
    return {}
  }

  app.post('/otp', (request) => {
    const body = parseWire(otpBody, request.body)
    return answer(request, {
      purpose: 'sign-in',
      email: body.email,
      mayCreate: body.create_user,
      data: body.data,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/recover', (request) => {
    const body = parseWire(recoverBody, request.body)
    return answer(request, {
      purpose: 'recovery',
      email: body.email,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/resend', (request) => {
    const body = parseWire(resendBody, request.body)
    return answer(request, {
      purpose: body.type === 'recovery' ? 'recovery' : 'sign-in',
      email: body.email,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/signup', async () => {
    throw new WireError('signup_disabled')
  })
}

type Asked = Pick<MailRequest, 'purpose' | 'email' | 'captchaToken'> & Partial<MailRequest>
