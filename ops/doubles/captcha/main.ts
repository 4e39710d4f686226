import { readPort, readSettings, runDouble } from '../run-double.ts'
import { startCaptchaDouble } from './server.ts'

await runDouble('captcha', (log) => {
  const setting = readSettings(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_HOSTNAME'])

  return startCaptchaDouble({
    port: readPort('CAPTCHA_DOUBLE_PORT', 4012),
    siteKey: setting('CAPTCHA_SITE_KEY'),
    secret: setting('CAPTCHA_SECRET'),
    hostname: setting('CAPTCHA_HOSTNAME'),
    log,
  })
})
