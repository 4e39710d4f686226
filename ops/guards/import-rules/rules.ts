import { type Room, rooms } from '@shoebox/domain/rooms'

/** Allowed imports as data. Anything that is not listed is an error. */

const sitePackages = [
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
  'apps/web': [...sitePackages],
  'apps/contributor': [...sitePackages],
  e2e: ['apps/server', 'ops', ...sitePackages],
  proofs: ['apps/server', 'e2e', 'ops', ...sitePackages],
  ops: ['packages/domain'],
} as const satisfies Record<string, readonly string[]>

export type Workspace = keyof typeof workspaces

/** Rooms, lowest tier first. A use case may call rooms of lower tiers only. */
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

/** Layers of the server below the rooms, each with the layers that it may import. */
export const serverLayers = {
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

/** Two layers have a file of the same name beside their folder. Any other file there is an entry point. */
export const layerFiles: Readonly<Record<string, ServerLayer>> = {
  'config.ts': 'config',
  'context.ts': 'context',
}

export type ServerLayer = keyof typeof serverLayers

/** Tools that make throwaway databases as the tests do, and are never part of the running product. */
export const allowedToImportTesting: readonly string[] = ['apps/server/src/db/check-schema.ts']

/** Files of a room: their names, what they may import from their own room, and which layers they may use. */
export const roomLayers = {
  routes: {
    name: /^(.+-)?routes\.ts$/,
    own: ['use-case', 'present'],
    layers: ['http', 'context', 'limits'],
  },
  jobs: { name: /^jobs\.ts$/, own: ['use-case'], layers: ['context', 'mail'] },
  policy: { name: /^(.+-)?policy\.ts$/, own: ['policy', 'queries'], layers: ['context'] },
  present: { name: /^present(-.+)?\.ts$/, own: ['present', 'queries'], layers: [] },
  emails: { name: /^emails\//, own: ['emails'], layers: ['mail'] },
  queries: { name: /^(.+-)?queries\.ts$/, own: ['queries'], layers: ['context', 'db'] },
  'use-case': {
    name: /./,
    own: ['use-case', 'queries', 'policy', 'present', 'emails'],
    layers: ['context', 'mail', 'limits', 'audit', 'platform'],
  },
} as const satisfies Record<
  string,
  { name: RegExp; own: readonly string[]; layers: readonly ServerLayer[] }
>

/**
 * Layers that one room may use in addition. auth has a database role and a transaction of its own, which the engine
 * joins; and it speaks a protocol of its own, so it puts what http/ refuses into that protocol's words.
 */
export const extraLayersOfRooms: Partial<Record<Room, readonly ServerLayer[]>> = {
  auth: ['config', 'db', 'http', 'limits', 'platform'],
}

export type Layer = keyof typeof roomLayers

/** Layers of a site. `features` has one folder per room, and these never import each other. */
export const siteLayers = {
  lib: [],
  features: ['lib'],
  app: ['features', 'lib'],
} as const satisfies Record<string, readonly string[]>

export type SiteLayer = keyof typeof siteLayers

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
  'apps/server/src/studios': ['companies', 'members', 'billing', 'staff'],
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
    'search-documents',
    'search-sync',
    'postgres',
    'opensearch',
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
  'apps/server/src/licenses': [
    'files',
    'certificates',
    'agreements',
    'passports',
    'downloads',
    'archives',
  ],
  'apps/server/src/orders': [
    'journal',
    'invoices',
    'order',
    'checkout',
    'payments',
    'my-orders',
    'webhooks',
    'operate',
  ],
  'apps/contributor/src/features/rights': ['consent', 'people', 'releases', 'faces', 'signing'],
  'apps/contributor/src/features/submissions': ['batch', 'upload', 'my-photos'],
}
