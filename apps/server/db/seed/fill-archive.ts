import type { Client } from 'pg'
import type { ApiConfig, DemoConfig, WorkerConfig } from '../../src/config.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { addHouseholds, type Households } from './families.ts'
import { type Cache, openCache } from './ingest/cache.ts'
import { type Clearing, clearArchive, clearOne, onboardFamilies } from './ingest/clear-archive.ts'
import { ingestArchive } from './ingest/ingest-archive.ts'
import { openDesk } from './ingest/open-desk.ts'
import { type Kept, type Places, restoreArchive } from './ingest/restore-archive.ts'
import { drawnPhotos } from './options.ts'
import { createProgressBar } from './progress-bar.ts'
import { listArchive } from './queries.ts'
import { repeatsOf } from './repeat-photos.ts'
import { countHeldUnchecked } from './rights/queries.ts'
import { addCollections } from './shop/collections-queries.ts'
import { addFirstClicks, countWords } from './shop/popularity-queries.ts'
import { addShortlists } from './shop/shortlists-queries.ts'

type Filling = {
  owner: Client
  config: Pick<
    DemoConfig,
    'ownerUrl' | 'authUrl' | 'siteOrigin' | 'secrets' | 'storage' | 'cacheFolder'
  >
  worker: WorkerConfig
  /** As requests connect, and where the links in mails lead. */
  api: Pick<ApiConfig, 'contributorOrigin'> & { database: { url: string } }
  photos: number
  /** So many pictures are drawn; photos beyond them repeat one. */
  distinct?: number
}

/** So much more than the ingest asks for that rounding never falls below it. */
const spare = 80

/** Brings the archive to so many photos: from the cache where it can, else by drawing and the real ingest. */
export async function fillArchive(filling: Filling): Promise<string> {
  const { owner, config, worker, photos, distinct = drawnPhotos } = filling
  const started = performance.now()
  const shortSide = worker.imageLimits.shortSide + spare
  const cache = await openCache(config.cacheFolder, shortSide)
  const households = await addHouseholds(owner, config)
  const rooms = openRooms(filling, cache)
  const { places, desk } = rooms
  const clearing: Clearing = { owner, cache, desk, households, distinct }
  try {
    await onboardFamilies(clearing)
    const drawn = Math.min(photos, distinct)
    const restored = await restoreKept(places, { households, drawn })
    const clear = (familyId: string) => clearOne(clearing, familyId)
    const made = await ingestArchive(places, { desk, households, worker, shortSide, drawn, clear })
    const repeated = photos > drawn ? await repeat(places, { households, photos, distinct }) : 0
    await clearArchive(clearing)
    await addFirstClicks(owner, userIdsOf(households))
    await addCollections(owner, userIdsOf(households))
    await addShortlists(owner, userIdsOf(households))
    await countWords(owner)
    await tellHeld(owner, households)
    const seconds = Math.round((performance.now() - started) / 1000)
    return `${restored} photos from the cache, ${made} drawn, ${repeated} repeated in ${seconds} s`
  } finally {
    await rooms.close()
    await households.leave()
  }
}

async function tellHeld(owner: Client, households: Households): Promise<void> {
  const held = await countHeldUnchecked(owner, userIdsOf(households))
  if (held > 0)
    process.stderr.write(
      `seed: ${held} photos are held, for they were on sale before rights were asked for; 'npm run services reset' begins anew\n`,
    )
}

function openRooms({ owner, config, worker, api }: Filling, cache: Cache) {
  const { storage, ownerUrl } = config
  const originals = createStorage(storage.originals)
  const derivatives = createStorage(storage.derivatives)
  const documents = createStorage(storage.documents)
  const places: Places = { owner, cache, originals, derivatives }
  const desk = openDesk({
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
    await desk.close()
  }
  return { places, desk, close }
}

async function restoreKept(
  places: Places,
  { households, drawn }: { households: Households; drawn: number },
): Promise<number> {
  const there = await indexesOf(places.owner, households)
  const missing = Array.from({ length: drawn }, (_, index) => index).filter((i) => !there.has(i))
  const kept = await keptOf(places.cache, missing)
  if (kept.length === 0) return 0

  const bar = createProgressBar('from the cache', kept.length)
  const done = await restoreArchive(places, { kept, households, isRepeat: false }, bar.step)
  bar.end()
  return done
}

type Repeating = { households: Households; photos: number; distinct: number }

async function repeat(places: Places, repeating: Repeating): Promise<number> {
  const { households, photos, distinct } = repeating
  const there = await indexesOf(places.owner, households)
  const originals = await keptOf(
    places.cache,
    Array.from({ length: distinct }, (_, index) => index),
  )
  const kept = repeatsOf(originals, { photos, distinct, there })
  const bar = createProgressBar('repeated', kept.length)
  const done = await restoreArchive(places, { kept, households, isRepeat: true }, bar.step)
  bar.end()
  return done
}

async function indexesOf(
  owner: Client,
  { families }: Pick<Households, 'families'>,
): Promise<Set<number>> {
  const rows = await listArchive(owner, userIdsOf({ families }))
  return new Set(rows.filter(({ status }) => status !== 'failed').map(({ index }) => index))
}

function userIdsOf({ families }: Pick<Households, 'families'>): string[] {
  return [...families.values()].map(({ userId }) => userId)
}

async function keptOf(cache: Cache, indexes: readonly number[]): Promise<Kept[]> {
  const found = await Promise.all(
    indexes.map(async (index): Promise<Kept[]> => {
      const [drawn, ingested] = await Promise.all([cache.drawn(index), cache.ingested(index)])
      return drawn && ingested ? [{ index, ingested, record: drawn.record }] : []
    }),
  )
  return found.flat()
}
