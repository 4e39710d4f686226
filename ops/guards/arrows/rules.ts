import { type Room, rooms } from '@shoebox/domain/rooms'

/** The arrows of the house as data: who may import whom. Everything that is not named here is refused. */

const ofSites = [
  'packages/web-auth',
  'packages/web-kit',
  'packages/contract',
  'packages/domain',
] as const

export const workspaces = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/web-kit': ['packages/contract', 'packages/domain'],
  'packages/web-auth': ['packages/web-kit', 'packages/contract', 'packages/domain'],
  'apps/server': ['packages/contract', 'packages/domain'],
  'apps/web': [...ofSites],
  'apps/contributor': [...ofSites],
  e2e: ['apps/server', 'ops', ...ofSites],
  proofs: ['apps/server', 'e2e', 'ops', ...ofSites],
  ops: ['packages/domain'],
} as const satisfies Record<string, readonly string[]>

export type Workspace = keyof typeof workspaces

/** Rooms from the ground up. A use case may call one of a lower tier, never of its own tier or a higher one. */
export const roomTiers: readonly (readonly Room[])[] = [
  ['auth'],
  ['accounts', 'catalog', 'site'],
  ['studios', 'collections', 'rights'],
  ['projects', 'submissions', 'cart'],
  ['wishlists', 'licenses'],
  ['orders'],
  ['payouts'],
]

/** analytics reads any table through its own queries and changes another room only by adding that room's job. */
export const roomsApart: readonly Room[] = ['analytics']

export const tierOf = (room: Room) => roomTiers.findIndex((tier) => tier.includes(room))

export const isRoom = (name: string): name is Room => rooms.some((room) => room === name)

/** Floors of the server below the rooms, each with the floors that it stands on. */
export const serverFloors = {
  config: [],
  platform: ['config'],
  db: ['config'],
  context: ['config', 'db', 'platform'],
  limits: ['config', 'context', 'db'],
  audit: ['context', 'db'],
  mail: ['config', 'context', 'db', 'platform'],
  http: ['config', 'context', 'limits'],
  pages: ['config', 'context', 'http', 'platform'],
} as const satisfies Record<string, readonly string[]>

/** Two floors have a file of their own name beside their folder. Any other such file is a door: it puts a program together. */
export const floorFiles: Readonly<Record<string, Floor>> = {
  'config.ts': 'config',
  'context.ts': 'context',
}

export type Floor = keyof typeof serverFloors

/** Tools that make throwaway databases as the tests do, and are never part of the running product. */
export const testingGuests: readonly string[] = ['apps/server/src/db/check-schema.ts']

/** Files of a room: how they are named, what they may import from their own room, which floors they may use. */
export const roomLayers = {
  routes: {
    name: /^(.+-)?routes\.ts$/,
    own: ['use-case', 'present'],
    floors: ['http', 'context', 'limits'],
  },
  jobs: { name: /^jobs\.ts$/, own: ['use-case'], floors: ['context', 'mail'] },
  policy: { name: /^(.+-)?policy\.ts$/, own: ['policy', 'queries'], floors: ['context'] },
  present: { name: /^present(-.+)?\.ts$/, own: ['present', 'queries'], floors: [] },
  emails: { name: /^emails\//, own: ['emails'], floors: ['mail'] },
  queries: { name: /^(.+-)?queries\.ts$/, own: ['queries'], floors: ['context', 'db'] },
  'use-case': {
    name: /./,
    own: ['use-case', 'queries', 'policy', 'present', 'emails'],
    floors: ['context', 'mail', 'limits', 'audit', 'platform'],
  },
} as const satisfies Record<
  string,
  { name: RegExp; own: readonly string[]; floors: readonly Floor[] }
>

/**
 * Floors of one room beyond those of its layers. auth has a database role and a transaction of its own, which the engine
 * joins; and it speaks a protocol of its own, so it puts what http/ refuses into that protocol's words.
 */
export const floorsOfRooms: Partial<Record<Room, readonly Floor[]>> = {
  auth: ['config', 'db', 'http', 'limits', 'platform'],
}

export type Layer = keyof typeof roomLayers

/** Floors of a site. `features` is one folder per room, and those never import each other. */
export const siteFloors = {
  lib: [],
  features: ['lib'],
  app: ['features', 'lib'],
} as const satisfies Record<string, readonly string[]>

export type SiteFloor = keyof typeof siteFloors

/**
 * The topic folders of the big rooms, in import order: a topic may import those before it. Files directly in
 * the room belong to no topic.
 */
export const topicOrder: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/features/accounts': [
    'contributor-site',
    'access',
    'profile',
    'sessions',
    'second-factor',
  ],
  'apps/web/src/features/catalog': [
    'images',
    'grid',
    'taxonomy',
    'lists',
    'license',
    'clearance',
    'filters',
    'components',
    'list-pages',
    'similar',
    'lightbox',
    'photo',
    'search',
  ],
  'apps/web/src/features/site': ['forms', 'banner', 'hero', 'info', 'texts'],
  'apps/server/src/auth': [
    'protocol',
    'engine',
    'keys',
    'users',
    'sessions',
    'email-links',
    'google',
    'mfa',
    'password',
    'routes',
  ],
  'apps/server/src/catalog': [
    'search-index',
    'postgres',
    'photos',
    'images',
    'query',
    'search',
    'listings',
    'home',
    'indexing',
  ],
  'apps/server/src/rights': ['faces', 'people', 'clearance', 'releases', 'signing', 'erasure'],
  'apps/server/src/submissions': [
    'upload',
    'duplicates',
    'ingest',
    'progress',
    'description',
    'my-photos',
    'review',
    'incidents',
  ],
  'apps/contributor/src/features/rights': ['consent', 'people', 'releases', 'faces', 'signing'],
  'apps/contributor/src/features/submissions': ['batch', 'upload', 'my-photos'],
}
