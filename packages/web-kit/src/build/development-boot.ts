import type { Boot } from '@shoebox/contract/page'
import type { Plugin } from 'vite'
import { headScript } from '../head-script.ts'

/** The page server is not in front of the development site; what it writes into a page is written here. */
export function developmentBoot(): Plugin {
  const {
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SCRIPT_URL: scriptUrl,
    CONTACT_MAILBOX: contactAddress = null,
    ADMIN_MFA: secondFactor,
    SITE_ORIGIN: shopOrigin = null,
    CONTRIBUTOR_ORIGIN: contributorOrigin = null,
  } = process.env
  const boot: Boot = {
    answers: {},
    answeredAt: 0,
    background: null,
    captcha: siteKey && scriptUrl ? { siteKey, scriptUrl } : null,
    contactAddress,
    shopOrigin,
    contributorOrigin,
    isSecondFactorRequired: secondFactor !== 'optional',
  }

  return {
    name: 'development-boot',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: headScript, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { id: 'boot', type: 'application/json' },
        children: JSON.stringify(boot),
        injectTo: 'head',
      },
    ],
  }
}
