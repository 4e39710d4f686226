import { createAuthClient, type TestAuthClient } from '@shoebox/server/testing/auth/auth-client'
import { latestMail } from '@shoebox/server/testing/auth/auth-mail'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { Replica } from '../../api-process.ts'
import type { Secrets } from './secrets.ts'
import { solveCaptchaAt } from './solve-captcha.ts'

/** A user who runs the flows with the real client and collects every secret on the way. */
export type FlowUser = {
  email: string
  client: () => TestAuthClient
  fetch: typeof fetch
  secrets: Secrets
  solveCaptcha: (action?: string) => Promise<string>
  openMail: (hadBefore?: number) => ReturnType<typeof latestMail>
  api: Replica
  /** URL of the OpenID double. */
  issuer: string
}

type World = { api: Replica; captchaUrl: string; issuer: string; secrets: Secrets }

export function createFlowUser({ api, captchaUrl, issuer, secrets }: World): FlowUser {
  const email = newEmail()
  const watched = watchFetch(secrets)
  secrets.keep(email)
  return {
    email,
    client: () => createAuthClient(api, { fetch: watched }),
    fetch: watched,
    secrets,
    solveCaptcha: async (action) => {
      const token = await solveCaptchaAt(captchaUrl, action)
      secrets.keep(token)
      return token
    },
    openMail: async (hadBefore = 0) => {
      const mail = await latestMail(email, hadBefore)
      for (const secret of [mail.code, mail.tokenHash]) secrets.keep(secret)
      return mail
    },
    api,
    issuer,
  }
}

/** Fails the flow if a response has an error or no data. */
export function requireData<Answer extends { data: unknown; error: Error | null }>(
  answer: Answer,
): Extract<Answer, { error: null }>['data'] {
  if (answer.error) throw answer.error
  return answer.data
}

function watchFetch(secrets: Secrets): typeof fetch {
  return async (input, init) => {
    if (typeof init?.body === 'string') secrets.keepFrom(parse(init.body))
    secrets.keep(new Headers(init?.headers).get('authorization')?.replace(/^Bearer /i, ''))
    const answer = await fetch(input, init)
    secrets.keepFrom(parse(await answer.clone().text()))
    const location = answer.headers.get('location')
    if (location !== null) secrets.keepFromAddress(location)
    for (const cookie of answer.headers.getSetCookie()) secrets.keep(/=([^;]*)/.exec(cookie)?.[1])
    return answer
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
