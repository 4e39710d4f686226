import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toCaller } from '../../http/request.ts'
import type { AuthCtx } from '../auth-context.ts'
import { type EmailTokenRequest, sendEmailToken } from '../email-links/send-email-token.ts'
import { redirectTarget } from '../protocol/redirect-target.ts'
import {
  otpBody,
  parseRequest,
  recoverBody,
  redirectQuery,
  resendBody,
} from '../protocol/schemas.ts'
import { WireError } from '../protocol/wire-error.ts'

/** Requests for emails. A valid request returns 200 whether or not the account exists, to prevent account enumeration. */
export function emailRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  const send = async (request: FastifyRequest, fields: RequestFields) => {
    const { redirect_to } = parseRequest(redirectQuery, request.query)
    await sendEmailToken(ctx, {
      mayCreate: true,
      data: {},
      ...fields,
      redirectTo: redirectTarget(ctx.config, redirect_to),
      caller: toCaller(request),
    })
    return {}
  }

  app.post('/otp', (request) => {
    const body = parseRequest(otpBody, request.body)
    return send(request, {
      purpose: 'sign-in',
      email: body.email,
      mayCreate: body.create_user,
      data: body.data,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/recover', (request) => {
    const body = parseRequest(recoverBody, request.body)
    return send(request, {
      purpose: 'recovery',
      email: body.email,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/resend', (request) => {
    const body = parseRequest(resendBody, request.body)
    return send(request, {
      purpose: body.type === 'recovery' ? 'recovery' : 'sign-in',
      email: body.email,
      captchaToken: body.gotrue_meta_security,
    })
  })

  app.post('/signup', async () => {
    throw new WireError('signup_disabled')
  })
}

type RequestFields = Pick<EmailTokenRequest, 'purpose' | 'email' | 'captchaToken'> &
  Partial<EmailTokenRequest>
