import type { TestDatabase } from '../database.ts'

/** The auth room of a test: its own role, secrets of its own, and limits that no test meets unless it asks for them. */
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
