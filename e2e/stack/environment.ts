import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoginRole, urlFor } from '@shoebox/server/testing/database'
import { origins, ports } from './addresses.ts'

export const databaseName = `shoebox_e2e_${ports.api}`

/** Built for these journeys alone, so that another build does not change the pages under them. */
const siteFolder = join(tmpdir(), databaseName)

/** The services' variables with our own database and ports in place of the development ones. */
export function stackEnvironment(): Record<string, string> {
  return {
    LOG_LEVEL: 'warn',
    CONTACT_LIMIT_PER_HOUR: '1000',
    ADMIN_MFA: 'required',
    // Everybody of the journeys comes from one address.
    AUTH_LIMIT_PER_NETWORK: '10000',
    API_PORT: String(ports.api),
    CONTRIBUTOR_PORT: String(ports.contributor),
    SITE_ORIGIN: origins.web,
    SITE_DIST: siteFolder,
    CONTRIBUTOR_ORIGIN: origins.contributor,
    DATABASE_URL: databaseUrl('api'),
    WORKER_DATABASE_URL: databaseUrl('worker'),
    AUTH_DATABASE_URL: databaseUrl('auth_admin'),
    MIGRATION_DATABASE_URL: databaseUrl('shoebox_owner'),
  }
}

export function databaseUrl(role: LoginRole | 'postgres'): string {
  return urlFor(role, databaseName)
}
