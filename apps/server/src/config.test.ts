import { describe, expect, it } from 'vitest'
import { readGrantConfig } from './config/command-variables.ts'
import { readApiConfig, readWorkerConfig } from './config.ts'

const storage = {
  S3_ENDPOINT: 'http://127.0.0.1:7070',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const captcha = {
  CAPTCHA_SCRIPT_URL: 'https://captcha.test/api.js',
  CAPTCHA_VERIFY_URL: 'https://captcha.test/siteverify',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_HOSTNAME: 'shoebox.test',
}

const auth = {
  AUTH_DATABASE_URL: 'postgres://auth_admin:secret@127.0.0.1:5432/shoebox',
  AUTH_SECRET: 'a'.repeat(32),
  REFRESH_KEY: 'b'.repeat(32),
}

const good = {
  ...auth,
  ...captcha,
  CONTACT_MAILBOX: 'contact@shoebox.test',
  ...storage,
  DATABASE_URL: 'postgres://api:secret@127.0.0.1:5432/shoebox',
  SITE_ORIGIN: 'https://shoebox.test',
  CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
}

const readErrors = (variables: Record<string, string>) => {
  try {
    readApiConfig(variables)
  } catch (error) {
    return String(error)
  }
  return 'no fault'
}

describe('readApiConfig', () => {
  it('fills what has a default', () => {
    const config = readApiConfig({ ...good, API_PORT: '', LOG_LEVEL: '' })
    expect(config.listen).toEqual({ host: '127.0.0.1', port: 4000 })
    expect(config.logLevel).toBe('info')
    expect(config.production).toBe(true)
    expect(config.trustProxy).toEqual([])
  })

  it('derives the network key, so that no other secret is used for it', () => {
    const networkKeyOf = (more: Record<string, string>) =>
      readApiConfig({ ...good, ...more }).visitors.networkKey
    const derived = networkKeyOf({})
    expect(derived).not.toBe(good.AUTH_SECRET)
    expect(networkKeyOf({})).toBe(derived)
    expect(derived.length).toBeGreaterThanOrEqual(43)

    const own = { NETWORK_KEY: 'c'.repeat(32) }
    expect(networkKeyOf(own)).not.toBe(derived)
    expect(networkKeyOf({ ...own, AUTH_SECRET: `2:${'d'.repeat(32)}` })).toBe(networkKeyOf(own))
    // The same string in two settings must not result in the same key.
    expect(networkKeyOf({ NETWORK_KEY: good.AUTH_SECRET })).not.toBe(good.AUTH_SECRET)
    expect(readErrors({ ...good, NETWORK_KEY: 'short' })).toContain('NETWORK_KEY')
  })

  it('lists every fault in one message', () => {
    const message = readErrors({
      DATABASE_URL: 'mysql://x',
      CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test/',
      API_PORT: '70000',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'loopback, true',
      METRICS_TOKEN: 'short',
      ...storage,
      ...captcha,
      ...auth,
      CONTACT_MAILBOX: 'no-mailbox',
      S3_ENDPOINT: 'storage:7070',
    })

    expect(message).toContain('configuration (9)')
    expect(message).toContain('DATABASE_URL: must be a postgres:// address')
    expect(message).toContain('SITE_ORIGIN: is missing')
    expect(message).toContain('CONTRIBUTOR_ORIGIN: must be an origin, without path or slash')
    expect(message).toContain('API_PORT: ')
    expect(message).toContain('LOG_LEVEL: ')
    expect(message).toContain('TRUST_PROXY: must list addresses, networks or loopback, by comma')
    expect(message).toContain('METRICS_TOKEN: must have at least 16 characters')
    expect(message).toContain('S3_ENDPOINT: must be an http(s) address')
    expect(message).toContain('CONTACT_MAILBOX: must be an email address')
  })

  it('never shows a value', () => {
    const message = readErrors({
      ...good,
      DATABASE_URL: 'hunter2',
      LOG_LEVEL: 'hunter2',
      API_PORT: 'hunter2',
      TRUST_PROXY: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2',
    })
    expect(message).toContain('configuration (6)')
    expect(message).not.toContain('hunter2')
  })

  it('keeps the captcha secret apart from what is written into pages', () => {
    const { captcha: shown } = readApiConfig(good)
    expect(shown).toEqual({ siteKey: 'site-key', scriptUrl: 'https://captcha.test/api.js' })
  })

  it('expects captchas to be solved on one of the two sites, unless told otherwise', () => {
    const { captchaCheck } = readApiConfig({
      ...good,
      SITE_ORIGIN: 'https://www.shoebox.test:8443',
      CAPTCHA_HOSTNAME: '',
    })
    expect(captchaCheck.hostnames).toEqual(['www.shoebox.test', 'contribute.shoebox.test'])
    const other = readApiConfig({ ...good, CAPTCHA_HOSTNAME: 'other.test' })
    expect(other.captchaCheck.hostnames).toEqual(['other.test'])
  })

  it.each(['loopback', '10.0.0.0/8', '127.0.0.1, ::1', 'fd00::/8'])('trusts %s', (proxies) => {
    expect(readErrors({ ...good, TRUST_PROXY: proxies })).toBe('no fault')
  })

  it.each(['true', '*', '0.0.0.0/0', '::/0', '0.0.0.0/33', '10.0.0.0/8/8', 'proxy.internal'])(
    'does not trust %s',
    (proxies) => {
      expect(readErrors({ ...good, TRUST_PROXY: proxies })).toContain('TRUST_PROXY')
    },
  )
})

describe('the storage', () => {
  const storageOf = (variables: Record<string, string>) =>
    readApiConfig({ ...good, ...variables }).storage

  it('is the same for every bucket, and for browsers unless they reach it elsewhere', () => {
    const { originals, derivatives, signing } = storageOf({})
    expect(originals).toMatchObject({ endpoint: storage.S3_ENDPOINT, bucket: 'originals' })
    expect(derivatives).toEqual({ ...originals, bucket: 'derivatives' })
    expect(signing).toMatchObject({ endpoint: storage.S3_ENDPOINT, uploadBucket: 'originals' })

    const elsewhere = storageOf({ S3_PUBLIC_ENDPOINT: 'https://files.shoebox.test' })
    expect(elsewhere.originals.endpoint).toBe(storage.S3_ENDPOINT)
    expect(elsewhere.signing.endpoint).toBe('https://files.shoebox.test')
  })
})

describe('the storage as browsers reach it', () => {
  it.each([
    ['http://files.shoebox.test', 'S3_PUBLIC_ENDPOINT: must be https in production'],
    ['https://files.shoebox.test', 'no fault'],
    ['http://localhost:7070', 'no fault'],
  ])('%s', (address, expected) => {
    expect(readErrors({ ...good, S3_PUBLIC_ENDPOINT: address })).toContain(expected)
    expect(readErrors({ ...good, S3_PUBLIC_ENDPOINT: address, NODE_ENV: 'test' })).toBe('no fault')
  })

  it('is not the inner one, unless that is safe', () => {
    const inner = { ...good, S3_ENDPOINT: 'http://s3:7070' }
    expect(readErrors(inner)).toContain('S3_PUBLIC_ENDPOINT: is missing')
    expect(readErrors({ ...inner, S3_PUBLIC_ENDPOINT: 'https://files.test' })).toBe('no fault')
  })
})

describe('the secrets of accounts', () => {
  const [old, young] = ['o'.repeat(32), 'y'.repeat(32)]
  const authOf = (variables: Record<string, string>) =>
    readApiConfig({ ...good, ...variables }).auth

  it('are one each, or several while one is replaced, the one to use first', () => {
    expect(authOf({ AUTH_SECRET: old }).secrets).toEqual([{ version: 1, value: old }])
    expect(authOf({ AUTH_SECRET: `2:${young}, 1:${old}` }).secrets).toEqual([
      { version: 2, value: young },
      { version: 1, value: old },
    ])
    expect(authOf({ REFRESH_KEY: `${young},${old}` }).refreshKeys).toEqual([young, old])
  })

  it.each([
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET', `${young},${old}`],
    ['AUTH_SECRET', `2:${young},1:short`],
    ['REFRESH_KEY', `${young},`],
    ['REDIRECT_ALLOW', 'https://shoebox.test/path'],
  ])('%s is not %j', (name, value) => {
    expect(readErrors({ ...good, [name]: value })).toContain(`${name}: `)
  })

  it('leave Google out unless all three of its settings are there', () => {
    const google = { GOOGLE_ISSUER: 'https://accounts.google.com', GOOGLE_CLIENT_ID: 'id' }
    expect(authOf(google).google).toBe(null)
    expect(authOf({ ...google, GOOGLE_CLIENT_SECRET: 'x' }).google).toMatchObject({
      clientId: 'id',
    })
  })
})

describe('checkout', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  }
  const seller = {
    SELLER_NAME: 'Shoebox Test, Inc.',
    SELLER_ADDRESS: '1 Test Street',
    SELLER_TAX_ID: '00-0000000',
    SELLER_REMIT_TO: 'Test Bank',
    SELLER_EMAIL: 'billing@shoebox.test',
  }

  it.each([
    ['neither', {}, false],
    ['Stripe alone', stripe, false],
    ['the seller alone', seller, false],
    ['Stripe and the seller', { ...stripe, ...seller }, true],
  ])('with the settings of %s', (_name, variables, isOpen) => {
    expect(readApiConfig({ ...good, ...variables }).isCheckoutOpen).toBe(isOpen)
  })
})

describe('readWorkerConfig', () => {
  it('needs its own database, a secret for the mark, both sites, our mailbox, mail server, sender, erasure key, certificate key and storage', () => {
    expect(() => readWorkerConfig({})).toThrow(
      /WORKER_DATABASE_URL: is missing\n.*WATERMARK_SECRET: is missing\n.*SITE_ORIGIN: is missing\n.*CONTRIBUTOR_ORIGIN: is missing\n.*CONTACT_MAILBOX: is missing\n.*SMTP_URL: is missing\n.*MAIL_FROM: is missing\n.*ERASURE_KEY: is missing\n.*CERTIFICATE_KEY: is missing\n.*S3_ENDPOINT: is missing/,
    )
  })
})

describe('BUSINESS_TIME_ZONE', () => {
  it('is Los Angeles unless it is set, and must exist', () => {
    const zoneOf = (BUSINESS_TIME_ZONE: string) =>
      readApiConfig({ ...good, BUSINESS_TIME_ZONE }).businessTimeZone
    expect(zoneOf('')).toBe('America/Los_Angeles')
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin')
    expect(readErrors({ ...good, BUSINESS_TIME_ZONE: 'Mars/Base' })).toContain('BUSINESS_TIME_ZONE')
  })
})

describe('readGrantConfig', () => {
  const MIGRATION_DATABASE_URL = 'postgres://owner@db.test/shoebox'

  it.each([
    ['', true],
    ['required', true],
    ['optional', false],
  ])('reads ADMIN_MFA=%s like the API', (ADMIN_MFA, isRequired) => {
    const config = readGrantConfig({ MIGRATION_DATABASE_URL, ADMIN_MFA })
    expect(config.isStaffFactorRequired).toBe(isRequired)
    expect(readApiConfig({ ...good, ADMIN_MFA }).auth.isStaffFactorRequired).toBe(isRequired)
  })

  it('refuses an ADMIN_MFA that it does not know', () => {
    const read = () => readGrantConfig({ MIGRATION_DATABASE_URL, ADMIN_MFA: 'off' })
    expect(read).toThrow('ADMIN_MFA')
  })
})
