import type { Boot } from '@shoebox/contract/page'

/** Boot settings from the environment, for pages that our page server does not render. */
export function readBootFromEnvironment(): Boot {
  const {
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SCRIPT_URL: scriptUrl,
    CONTACT_MAILBOX: contactAddress = null,
    ADMIN_MFA: secondFactor,
    DEMO_ARCHIVE: demoArchive,
    SITE_ORIGIN: shopOrigin = null,
    CONTRIBUTOR_ORIGIN: contributorOrigin = null,
  } = process.env

  return {
    answers: {},
    answeredAt: 0,
    background: null,
    captcha: siteKey && scriptUrl ? { siteKey, scriptUrl } : null,
    contactAddress,
    shopOrigin,
    contributorOrigin,
    isSecondFactorRequired: secondFactor !== 'optional',
    isDemoArchive: demoArchive === 'shown',
  }
}
