import type { Client } from 'pg'
import type { DemoConfig } from '../../src/config/command-variables.ts'
import type { ApiConfig, WorkerConfig } from '../../src/config.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { fillCompanyWishlists } from '../demo/add-companies.ts'
import { addOrders } from '../demo/orders/add-orders.ts'
import { addHouseholds, type Households } from './families.ts'
import { type Cache, openCache } from './ingest/cache.ts'
import { type Clearing, clearArchive, clearOne, onboardFamilies } from './ingest/clear-archive.ts'
import { ingestArchive } from './ingest/ingest-archive.ts'
import { type CachedPhoto, type Places, restoreArchive } from './ingest/restore-archive.ts'
import { openSeedContexts } from './ingest/seed-contexts.ts'
import { drawnPhotos } from './options.ts'
import { createProgressBar } from './progress-bar.ts'
import { listArchive } from './queries.ts'
import { repeatPhotos } from './repeat-photos.ts'
import { countHeldUnchecked } from './rights/queries.ts'
import { addCollections } from './shop/collections-queries.ts'
import { addFirstClicks, countSearchWords } from './shop/popularity-queries.ts'
import { addShortlists } from './shop/shortlists-queries.ts'

type FillOptions = {
  owner: Client
  config: Pick<
    DemoConfig,
    'ownerUrl' | 'authUrl' | 'siteOrigin' | 'secrets' | 'storage' | 'cacheFolder'
  >
  worker: WorkerConfig
  /** The connection settings of requests, and the origin of links in emails. */
  api: Pick<ApiConfig, 'contributorOrigin'> & { database: { url: string } }
  photos: number
  /** Number of generated images. Further photos repeat them. */
  distinct?: number
}

/** Pixels added to ingest's minimum, so that rounding never falls below it. */
const spare = 80

/** Fills the archive up to `photos` photos: from the cache if possible, else by drawing and the real ingest. */
export async function fillArchive(options: FillOptions): Promise<string> {
  const { owner, config, worker, photos, distinct = drawnPhotos } = options
  const started = performance.now()
  const shortSide = worker.imageLimits.shortSide + spare
  const cache = await openCache(config.cacheFolder, shortSide)
  const households = await addHouseholds(owner, config)
  const resources = openResources(options, cache)
  const { places, contexts } = resources
  const clearing: Clearing = { owner, cache, contexts, households, distinct }
  try {
    await onboardFamilies(clearing)
    const drawn = Math.min(photos, distinct)
    const restored = await restoreFromCache(places, { households, drawn })
    const clear = (familyId: string) => clearOne(clearing, familyId)
    const made = await ingestArchive(places, {
      contexts,
      households,
      worker,
      shortSide,
      drawn,
      clear,
    })
    const repeated = photos > drawn ? await repeat(places, { households, photos, distinct }) : 0
    await clearArchive(clearing)
    await addFirstClicks(owner, listUserIds(households))
    await addCollections(owner, listUserIds(households))
    await addShortlists(owner, listUserIds(households))
    await fillCompanyWishlists(owner)
    await addOrders({ ownerUrl: config.ownerUrl, worker })
    await countSearchWords(owner)
    await warnAboutHeld(owner, households)
    const seconds = Math.round((performance.now() - started) / 1000)
    return `${restored} photos from the cache, ${made} drawn, ${repeated} repeated in ${seconds} s`
  } finally {
    await resources.close()
    await households.leave()
  }
}

async function warnAboutHeld(owner: Client, households: Households): Promise<void> {
  const held = await countHeldUnchecked(owner, listUserIds(households))
  if (held > 0)
    process.stderr.write(
      `seed: ${held} photos are on hold, because they were on sale before clearance existed; 'npm run services reset' starts over\n`,
    )
}

function openResources({ owner, config, worker, api }: FillOptions, cache: Cache) {
  const { storage, ownerUrl } = config
  const originals = createStorage(storage.originals)
  const derivatives = createStorage(storage.derivatives)
  const documents = createStorage(storage.documents)
  const places: Places = { owner, cache, originals, derivatives }
  const contexts = openSeedContexts({
    ownerUrl,
    databaseUrl: api.database.url,
    workerUrl: worker.database.url,
    contributorOrigin: api.contributorOrigin,
    originals,
    documents,
    derivativesBucket: storage.derivatives.bucket,
    signing: storage.signing,
  })
  const close = async () => {
    for (const { close: end } of [originals, derivatives, documents]) end()
    await contexts.close()
  }
  return { places, contexts, close }
}

async function restoreFromCache(
  places: Places,
  { households, drawn }: { households: Households; drawn: number },
): Promise<number> {
  const there = await listIndexes(places.owner, households)
  const missing = Array.from({ length: drawn }, (_, index) => index).filter((i) => !there.has(i))
  const kept = await readCached(places.cache, missing)
  if (kept.length === 0) return 0

  const bar = createProgressBar('from the cache', kept.length)
  const done = await restoreArchive(places, { kept, households, isRepeat: false }, bar.step)
  bar.end()
  return done
}

type RepeatOptions = { households: Households; photos: number; distinct: number }

async function repeat(places: Places, options: RepeatOptions): Promise<number> {
  const { households, photos, distinct } = options
  const there = await listIndexes(places.owner, households)
  const originals = await readCached(
    places.cache,
    Array.from({ length: distinct }, (_, index) => index),
  )
  const kept = repeatPhotos(originals, { photos, distinct, there })
  const bar = createProgressBar('repeated', kept.length)
  const done = await restoreArchive(places, { kept, households, isRepeat: true }, bar.step)
  bar.end()
  return done
}

async function listIndexes(
  owner: Client,
  { families }: Pick<Households, 'families'>,
): Promise<Set<number>> {
  const rows = await listArchive(owner, listUserIds({ families }))
  return new Set(rows.filter(({ status }) => status !== 'failed').map(({ index }) => index))
}

function listUserIds({ families }: Pick<Households, 'families'>): string[] {
  return [...families.values()].map(({ userId }) => userId)
}

async function readCached(cache: Cache, indexes: readonly number[]): Promise<CachedPhoto[]> {
  const found = await Promise.all(
    indexes.map(async (index): Promise<CachedPhoto[]> => {
      const [drawn, ingested] = await Promise.all([cache.drawn(index), cache.ingested(index)])
      return drawn && ingested ? [{ index, ingested, record: drawn.record }] : []
    }),
  )
  return found.flat()
}
