import { callUrl } from '@shoebox/contract/client/client'
import type { OperationId } from '@shoebox/contract/contract'
import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { siteOrigin } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { countScans } from './count-scans.ts'
import { heavyCompanyId, loadCompanies } from './load-companies.ts'
import { insertPhotos } from './many-photos.ts'
import { measureQuietTimes, percentile, type QuietTimes } from './times.ts'

const sizes = {
  full: { companies: 20_000, times: 200 },
  // With half as many companies, PostgreSQL prefers a sequential scan of them.
  quick: { companies: 10_000, times: 20 },
} as const
const perCompany = { membersPerCompany: 10, projectsPerCompany: 10, invitationsPerCompany: 5 }
const heavyUsers = 10
const heavySizes = {
  heavyMembers: 189,
  heavyProjects: 200,
  heavyJoined: 30,
  heavyInvitations: 10,
}

const bigTables = [
  'auth.users',
  'profiles',
  'companies',
  'company_members',
  'company_invitations',
  'projects',
  'wishlists',
  'wishlist_items',
]

const reads = [
  'members',
  'projects',
  'company',
  'own',
  'joined',
  'invitations',
  'search',
  'toReview',
] as const
type Read = (typeof reads)[number]

const median = { unit: 'ms', timed: true } as const

export const companiesAtScale = claim({
  name: 'companies-at-scale',
  says: 'With 20,000 companies, 200,000 members and 200,000 projects, no list of a company scans a whole table, and each responds at once.',
  goals: {
    members: { what: 'list of 190 members and 10 invitations, median', atMost: 25, ...median },
    projects: {
      what: 'list of 200 projects with 400 wishlists, median',
      atMost: 40,
      ...median,
    },
    company: { what: 'one company, median', atMost: 10, ...median },
    own: { what: 'own companies, median', atMost: 10, ...median },
    joined: { what: 'list of 30 joined companies, median', atMost: 10, ...median },
    invitations: { what: 'list of 10 received invitations, median', atMost: 10, ...median },
    search: { what: 'staff: companies by the start of a name, median', atMost: 25, ...median },
    toReview: {
      what: 'staff: companies with certificates to review, median',
      atMost: 25,
      ...median,
    },
    rows: {
      what: 'companies, members, projects and invitations',
      atLeast: countRows(sizes.full.companies),
      atQuick: countRows(sizes.quick.companies),
    },
    wholeReads: { what: 'sequential scans of tables that grow', exactly: 0 },
    seenReads: { what: 'control: sequential scans counted when there is one', atLeast: 1 },
  },
  measure: async (size) => {
    const database = await testDatabase()
    try {
      const world = await buildWorld(database, size)
      const { result, scans, scannedTables } = await countScans(database, {
        // At the quick size, a sequential scan of the few exemptions is the fastest plan.
        tables: size === 'full' ? [...bigTables, 'company_exemptions'] : bigTables,
        control: `select count(*) from company_members where role = ''`,
        work: (url) => measureReads(url, world, sizes[size].times),
      })
      return {
        figures: {
          ...mapReads((read) => percentile(result[read].times, 50)),
          rows: await countAll(database),
          ...scans,
        },
        allSamples: mapReads((read) => percentile(result[read].all, 50)),
        notes: [
          `${sizes[size].companies} companies with ${perCompany.membersPerCompany} members, ${perCompany.projectsPerCompany} projects and ${perCompany.invitationsPerCompany} invitations each; ${heavyUsers} users with a full company are measured; loaded in ${world.seconds.toFixed(0)} s`,
          `p95: ${reads.map((read) => `${read} ${percentile(result[read].all, 95).toFixed(1)} ms`).join(', ')}`,
          ...scannedTables,
        ],
      }
    } finally {
      await database.drop()
    }
  },
})

function countRows(companies: number): number {
  const { membersPerCompany, projectsPerCompany, invitationsPerCompany } = perCompany
  return companies * (1 + membersPerCompany + projectsPerCompany + invitationsPerCompany)
}

type Reader = { headers: Record<string, string>; company: string }
type World = { readers: Reader[]; admin: TestUser; seconds: number }

async function buildWorld(database: TestDatabase, size: Size): Promise<World> {
  const started = performance.now()
  const key = await createSigningKey(database, siteOrigin)
  const family = await buildUser({ database, key }, { roles: ['contributor'] })
  await insertPhotos(database.admin, family.id, 20)
  const heavy: TestUser[] = []
  for (let nth = 0; nth < heavyUsers; nth += 1) heavy.push(await buildUser({ database, key }))
  const admin = await buildUser({ database, key }, { roles: ['admin'] })
  const { companies } = sizes[size]
  await loadCompanies(database, { companies, ...perCompany, heavy, ...heavySizes })
  const readers = heavy.map(({ id, authorization }) => ({
    headers: { ...authorization },
    company: heavyCompanyId(id),
  }))
  return { readers, admin, seconds: (performance.now() - started) / 1000 }
}

async function measureReads(
  url: string,
  { readers, admin }: World,
  times: number,
): Promise<Record<Read, QuietTimes>> {
  const timed = (pathFor: (reader: Reader) => string, headers?: Record<string, string>) => {
    let nth = 0
    return measureQuietTimes(times, async () => {
      const reader = readers[nth % readers.length]
      nth += 1
      if (reader === undefined) throw new Error('no reader')
      const path = pathFor(reader)
      const answer = await fetch(url + path, { headers: headers ?? reader.headers })
      if (answer.status !== 200) throw new Error(`${answer.status} ${path}`)
      await answer.arrayBuffer()
    })
  }

  return {
    members: await timed(({ company }) => pathOf('listCompanyMembers', company)),
    projects: await timed(({ company }) => pathOf('listCompanyProjects', company)),
    company: await timed(({ company }) => pathOf('getCompany', company)),
    own: await timed(() => pathOf('listCompanies')),
    joined: await timed(() => pathOf('listJoinedCompanies')),
    invitations: await timed(() => pathOf('listMyInvitations')),
    search: await timed(() => `${pathOf('searchCompanies')}?name=studio%2019`, admin.authorization),
    toReview: await timed(() => pathOf('searchCompanies'), admin.authorization),
  }
}

const pathOf = (operation: OperationId, id = '') => callUrl(operation, { params: { id } })

function mapReads(figureOf: (read: Read) => number): Record<Read, number> {
  return {
    members: figureOf('members'),
    projects: figureOf('projects'),
    company: figureOf('company'),
    own: figureOf('own'),
    joined: figureOf('joined'),
    invitations: figureOf('invitations'),
    search: figureOf('search'),
    toReview: figureOf('toReview'),
  }
}

async function countAll({ admin }: TestDatabase): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select ((select count(*) from companies) + (select count(*) from company_members)
       + (select count(*) from projects) + (select count(*) from company_invitations))::int as count`,
  )
  return rows[0]?.count ?? 0
}
