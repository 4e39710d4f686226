import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoginRole, urlFor } from '@shoebox/server/testing/database'
import { currentLane, originsOf, portsOf } from './addresses.ts'

export const databaseNameOf = (lane: number) => `shoebox_e2e_${portsOf(lane).api}`

/** Journeys use their own build, so another build can't change the pages under test. */
export const siteFolder = join(tmpdir(), databaseNameOf(0))
export const contributorFolder = join(siteFolder, 'contributor')

/** Each lane is an account of its own on the Stripe double, so that no lane receives another lane's events. */
export const stripeKeyOf = (lane: number) => `sk_test_e2e_${portsOf(lane).api}`

/** Overrides the development settings of the services with the lane's own database and ports. */
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
    // Disables load shedding: the machine that runs the journeys is busy.
    SHED_LOAD_ABOVE_MS: '0',
    API_PORT: String(ports.api),
    CONTRIBUTOR_PORT: String(ports.contributor),
    SITE_ORIGIN: origins.web,
    SITE_DIST: siteFolder,
    CONTRIBUTOR_ORIGIN: origins.contributor,
    STRIPE_SECRET_KEY: stripeKeyOf(lane),
    SEARCH_INDEX: databaseNameOf(lane),
    DATABASE_URL: databaseUrl('api', lane),
    WORKER_DATABASE_URL: databaseUrl('worker', lane),
    AUTH_DATABASE_URL: databaseUrl('auth_admin', lane),
    MIGRATION_DATABASE_URL: databaseUrl('shoebox_owner', lane),
  }
}

export function databaseUrl(role: LoginRole | 'postgres', lane = currentLane): string {
  return urlFor(role, databaseNameOf(lane))
}
