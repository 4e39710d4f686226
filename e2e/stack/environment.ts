import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoginRole, urlFor } from '@shoebox/server/testing/database'
import { originsOf, ownLane, portsOf } from './addresses.ts'

export const databaseOf = (lane: number) => `shoebox_e2e_${portsOf(lane).api}`

/** A separate build for these journeys, so another build does not change the pages under test. */
export const siteFolder = join(tmpdir(), databaseOf(0))
export const contributorFolder = join(siteFolder, 'contributor')

/** The services' variables, with the lane's own database and ports instead of the development ones. */
export function stackEnvironment(lane: number): Record<string, string> {
  const ports = portsOf(lane)
  const origins = originsOf(lane)

  return {
    LOG_LEVEL: 'warn',
    CONTACT_LIMIT_PER_HOUR: '1000',
    ADMIN_MFA: 'required',
    // All journeys share one IP address.
    AUTH_LIMIT_PER_NETWORK: '10000',
    VISITOR_PHOTOS_PER_DAY: '1000000',
    // The machine is busy, and event loop lag is not under test.
    SHED_LOAD_ABOVE_MS: '0',
    API_PORT: String(ports.api),
    CONTRIBUTOR_PORT: String(ports.contributor),
    SITE_ORIGIN: origins.web,
    SITE_DIST: siteFolder,
    CONTRIBUTOR_ORIGIN: origins.contributor,
    DATABASE_URL: databaseUrl('api', lane),
    WORKER_DATABASE_URL: databaseUrl('worker', lane),
    AUTH_DATABASE_URL: databaseUrl('auth_admin', lane),
    MIGRATION_DATABASE_URL: databaseUrl('shoebox_owner', lane),
  }
}

export function databaseUrl(role: LoginRole | 'postgres', lane = ownLane): string {
  return urlFor(role, databaseOf(lane))
}
