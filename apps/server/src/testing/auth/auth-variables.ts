import type { TestDatabase } from '../database.ts'

/** Settings of auth in tests: its own role and secrets, and limits too high to matter unless a test sets them. */
export function authVariables(database: TestDatabase): Record<string, string> {
  return {
    AUTH_DATABASE_URL: database.url('auth_admin'),
    AUTH_SECRET: 'test-secret-of-the-engine-0123456789abcdef',
    REFRESH_KEY: 'test-key-of-refresh-tokens-0123456789abcdef',
    AUTH_POOL_SIZE: '5',
    AUTH_MAIL_INTERVAL: '0',
    AUTH_LIMIT_PER_NETWORK: '100000',
    AUTH_LIMIT_REFRESH: '100000',
    AUTH_LIMIT_PASSWORD: '100000',
    AUTH_LIMIT_MAIL: '100000',
  }
}

/** How to reach the captcha's double, for a child process that inherits no other variable. */
export function captchaVariables(): Record<string, string> {
  const names = ['SCRIPT_URL', 'VERIFY_URL', 'SITE_KEY', 'SECRET', 'HOSTNAME']

  return Object.fromEntries(
    names.map((name) => [`CAPTCHA_${name}`, process.env[`CAPTCHA_${name}`] ?? '']),
  )
}
