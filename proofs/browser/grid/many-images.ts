import { buffer } from 'node:stream/consumers'
import {
  markedName,
  storageKey,
  thumbFormats,
  thumbHeights,
  thumbName,
} from '@shoebox/domain/catalog/renditions'
import { encode } from '@shoebox/server/platform/image/encode'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { withClearance } from '@shoebox/server/testing/photos/build-photo'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import sharp from 'sharp'
import type { ApiProcess } from '../../api-process.ts'
import { itemAt } from '../../draw.ts'

export type ManyImages = {
  /** Stores the preview that a photo page shows. */
  addPreview: (id: string) => Promise<void>
  remove: () => Promise<void>
}

type Thumb = { body: Buffer; contentType: string }

type Picture = {
  width: number
  thumbhash: string
  /** Renditions by file name. */
  thumbs: Map<string, Thumb>
}

const thumbHeight = 256
/** The rendition that lists use at a device pixel ratio of 1. Every photo gets it; storing all renditions would take too long. */
const listThumbName = thumbName(thumbHeight, 'webp')
const otherThumbNames = thumbHeights
  .flatMap((height) => thumbFormats.map((format) => thumbName(height, format)))
  .filter((name) => name !== listThumbName)
/** The server renders the first photos of these pages, and browsers pick the format, so those photos need all renditions. */
const renderedPaths = ['/search?q=photo', '/photos', '/photos?sort=newest', '/popular', '/new']
const ratios = [1.5, 0.71, 1.3, 1, 1.42, 0.67, 1.78, 0.8, 1.25, 0.75, 1.5, 2.4]
const distinctPictures = 48
/** Small: until the first ANALYZE the planner assumes empty tables and picks nested loops. */
const firstBatch = 200
const maxBatch = 2_000
const concurrency = 32

/** Adds live photos, each with a stored thumb cut from the demo backgrounds and encoded the way ingest does it. */
export async function addManyImages(api: ApiProcess, count: number): Promise<ManyImages> {
  const pictures = await readPictures(api)
  const ids = await insertPhotos(api, { pictures, count })
  const derivatives = createStorage(storageOptions('derivatives'))
  const keys: string[] = []
  const put = async ({ number, name }: ThumbName) => {
    const key = storageKey(itemAt(ids, number), name)
    keys.push(key)
    await derivatives.put({ key, ...findThumb(pictures, { number, name }) })
  }
  await putAll(
    ids.map((_, number) => ({ number, name: listThumbName })),
    put,
  )
  const renderedIds = await readRenderedIds(api)
  const renderedNumbers = ids.flatMap((id, number) => (renderedIds.has(id) ? [number] : []))
  await putAll(
    renderedNumbers.flatMap((number) => otherThumbNames.map((name) => ({ number, name }))),
    put,
  )

  return {
    addPreview: async (id) => {
      const key = storageKey(id, markedName('preview'))
      await derivatives.put({ key, ...findThumb(pictures, { number: 0, name: listThumbName }) })
      keys.push(key)
    },
    remove: async () => {
      await derivatives.remove(keys)
      derivatives.close()
    },
  }
}

async function readPictures({ database }: ApiProcess): Promise<Picture[]> {
  const site = createStorage(storageOptions('site'))
  const { rows } = await database.admin.query<{ key: string }>(
    'select key_640 as key from background_images order by number limit $1',
    [distinctPictures],
  )
  const files = await Promise.all(rows.map(({ key }) => site.get(key)))
  const bodies = await Promise.all(files.flatMap((file) => (file ? [buffer(file.body)] : [])))
  site.close()

  return Promise.all(bodies.map((body, at) => cut(body, itemAt(ratios, at % ratios.length))))
}

async function cut(background: Buffer, ratio: number): Promise<Picture> {
  const thumbs = new Map<string, Thumb>()
  for (const height of thumbHeights) {
    const size = { width: Math.round(height * ratio), height }
    for (const format of thumbFormats) {
      const image = sharp(background).resize({ ...size, fit: 'cover' })
      thumbs.set(thumbName(height, format), await encode(image, format))
    }
  }

  return {
    width: Math.round(thumbHeight * ratio),
    thumbhash: await hashBrightness(background),
    thumbs,
  }
}

/** A thumbhash that holds only the average brightness. */
async function hashBrightness(background: Buffer): Promise<string> {
  const { channels } = await sharp(background).grayscale().stats()
  const light = Math.round((63 * itemAt(channels, 0).mean) / 255)
  const header = light | (32 << 6) | (32 << 12)
  const hash = Buffer.alloc(24)
  hash.writeUIntLE(header, 0, 3)

  return hash.toString('base64')
}

type Insertion = { pictures: readonly Picture[]; count: number }

/** Returns the ids in insertion order, which determines the picture of each photo. */
async function insertPhotos(api: ApiProcess, { pictures, count }: Insertion): Promise<string[]> {
  const { admin } = api.database
  const family = await buildUser(api, { roles: ['contributor'] })
  const ids: string[] = []
  while (ids.length < count) {
    const batchSize = Math.min(Math.max(firstBatch, 4 * ids.length), maxBatch, count - ids.length)
    const numbers = Array.from({ length: batchSize }, (_, at) => ids.length + at)
    const chosen = numbers.map((number) => itemAt(pictures, pictureIndex(number, pictures.length)))
    const { rows } = await admin.query<{ id: string }>(insertionSql, [
      family.id,
      numbers,
      chosen.map(({ width }) => 3 * width),
      3 * thumbHeight,
      chosen.map(({ thumbhash }) => thumbhash),
    ])
    ids.push(...rows.map(({ id }) => id))
    if (batchSize < maxBatch) await admin.query('analyze')
  }
  await admin.query('vacuum analyze')

  return ids
}

/** Spreads the pictures so that no two rows of the grid look the same. */
function pictureIndex(number: number, pictures: number): number {
  return Math.floor((number * 0.618_034 * pictures) % pictures)
}

const insertionSql = withClearance(`
  insert into photos (id, user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url, title,
    description, tags, thumbhash, decade_taken, location_city, location_state_province, people_count, created_at)
  select id, $1, 'live', 4500 + 500 * (n % 5), width, $4::int, 'landscape', '/media/' || id || '/thumb',
    '/media/' || id || '/preview', 'Photo ' || n, 'Photo ' || n || ' of a summer at the lake', array['lake', 'summer'],
    thumbhash, (array['1950s', '1960s', '1970s'])[1 + n % 3], 'Duluth', 'MN', n % 7, now() - make_interval(secs => n)
  from (select gen_random_uuid() as id, * from unnest($2::int[], $3::int[], $5::text[]) s (n, width, thumbhash)) numbered
  order by n
  returning id, user_id`)

/** Photo index and rendition file name. */
type ThumbName = { number: number; name: string }

function findThumb(pictures: readonly Picture[], { number, name }: ThumbName): Thumb {
  const thumb = itemAt(pictures, pictureIndex(number, pictures.length)).thumbs.get(name)
  if (thumb === undefined) throw new Error(`no picture has a ${name}`)

  return thumb
}

/** Ids of the photos on the server-rendered pages. */
async function readRenderedIds({ url }: ApiProcess): Promise<Set<string>> {
  const pages = await Promise.all(
    renderedPaths.map(async (path) => (await fetch(url + path)).text()),
  )

  return new Set(pages.flatMap((page) => page.match(/[\da-f-]{36}(?=\/thumb)/g) ?? []))
}

async function putAll(
  names: readonly ThumbName[],
  put: (names: ThumbName) => Promise<void>,
): Promise<void> {
  const remaining = names.values()
  const putNext = async () => {
    for (const each of remaining) await put(each)
  }
  await Promise.all(Array.from({ length: concurrency }, putNext))
}
