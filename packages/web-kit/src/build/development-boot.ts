import type { Boot } from '@shoebox/contract/page'
import type { Plugin } from 'vite'
import { themeScript } from '../theme.ts'

/** The page server is not in front of the development site; what it writes into a page is written here. */
export function developmentBoot(): Plugin {
  const {
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SCRIPT_URL: scriptUrl,
    CONTACT_MAILBOX: contactAddress = null,
    ADMIN_MFA: secondFactor,
  } = process.env
  const boot: Boot = {
    answers: {},
    answeredAt: 0,
    background: null,
    captcha: siteKey && scriptUrl ? { siteKey, scriptUrl } : null,
    contactAddress,
    isDevelopment: true,
    isSecondFactorRequired: secondFactor !== 'optional',
  }

  return {
    name: 'development-boot',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { id: 'boot', type: 'application/json' },
        children: JSON.stringify(boot),
        injectTo: 'head',
      },
    ],
  }
}
