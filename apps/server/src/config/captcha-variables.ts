import { z } from 'zod'
import { httpUrl } from './storage-variables.ts'

export const captchaVariables = {
  CAPTCHA_SCRIPT_URL: httpUrl,
  CAPTCHA_VERIFY_URL: httpUrl,
  CAPTCHA_SITE_KEY: z.string(),
  CAPTCHA_SECRET: z.string(),
  CAPTCHA_HOSTNAME: z.string().optional(),
}

type CaptchaVariables = z.output<z.ZodObject<typeof captchaVariables>>
type Origins = { SITE_ORIGIN: string; CONTRIBUTOR_ORIGIN: string }

export function captchaCheckOf(variables: CaptchaVariables & Origins) {
  return {
    verifyUrl: variables.CAPTCHA_VERIFY_URL,
    secret: variables.CAPTCHA_SECRET,
    hostnames: hostnamesOf(variables),
  }
}

/** Hosts on which a captcha may be solved: those of the two sites, unless a variable names another one. */
function hostnamesOf(variables: CaptchaVariables & Origins): string[] {
  if (variables.CAPTCHA_HOSTNAME !== undefined) return [variables.CAPTCHA_HOSTNAME]
  return [variables.SITE_ORIGIN, variables.CONTRIBUTOR_ORIGIN].map(
    (address) => new URL(address).hostname,
  )
}
