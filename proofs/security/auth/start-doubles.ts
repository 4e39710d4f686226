import { freePort } from '../../free-port.ts'
import { type Program, startProgram } from '../../program.ts'
import { until } from '../../until.ts'

export type Doubles = {
  captcha: Program
  openid: Program
  captchaUrl: string
  issuer: string
  /** Variables that make the API use the doubles. */
  variables: Record<string, string>
  stop: () => Promise<void>
}

/** Captcha and OpenID doubles for one run: their logs are read, and no other run queues accounts in them. */
export async function startDoubles(siteOrigin: string): Promise<Doubles> {
  const [captchaPort, openidPort] = [await freePort(), await freePort()]
  const captchaUrl = `http://127.0.0.1:${captchaPort}/turnstile/v0/siteverify`
  const issuer = `http://127.0.0.1:${openidPort}`
  const captcha = startProgram('ops/doubles/captcha/main.ts', {
    CAPTCHA_DOUBLE_PORT: String(captchaPort),
  })
  const openid = startProgram('ops/doubles/openid/main.ts', {
    OPENID_DOUBLE_PORT: String(openidPort),
    GOOGLE_ISSUER: issuer,
    OPENID_REDIRECT_URIS: `${siteOrigin}/auth/v1/callback/google`,
  })
  await Promise.all([captcha, openid].map(untilListening))
  return {
    captcha,
    openid,
    captchaUrl,
    issuer,
    variables: { CAPTCHA_VERIFY_URL: captchaUrl, GOOGLE_ISSUER: issuer },
    stop: async () => {
      await Promise.all([captcha.stop(), openid.stop()])
    },
  }
}

function untilListening(double: Program) {
  return until(async () => (double.output().includes('listens at') ? true : null), {
    what: 'a double did not start listening',
  })
}
