import type { ApiConfig } from './config.ts'
import type { Outside } from './context.ts'
import { createCaptcha } from './platform/captcha.ts'

/** The ways out that a request may need, made once for the whole program. */
export function createOutside(config: ApiConfig): Outside {
  return { captcha: createCaptcha(config.captchaCheck), contact: config.contact }
}
