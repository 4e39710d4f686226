import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createMultiparts, type Multiparts, uploadMs } from './multipart.ts'

export type StoredObject = {
  body: Readable
  contentType: string
  length: number
  /** With its quotes, as it goes into a header. */
  etag: string
}

type ObjectFacts = { size: number; contentType: string; etag: string }

type NewObject = {
  key: string
  body: Uint8Array
  contentType: string
  /** max-age in seconds for browsers that load the file by a signed URL. */
  cacheControl?: number
}

type Listing = { prefix?: string; limit?: number; after?: string }

type ListedObject = { key: string; size: number; etag: string; modifiedAt: Date }

/** One bucket. */
export type Storage = Multiparts & {
  get: (key: string) => Promise<StoredObject | null>
  put: (object: NewObject) => Promise<void>
  head: (key: string) => Promise<ObjectFacts | null>
  /** By name, ascending; the next page comes after the last key of this one. */
  list: (listing?: Listing) => Promise<ListedObject[]>
  /** What is not there counts as removed. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Into a file, through a few kilobytes of memory; a broken one is not left behind. */
  download: (target: { key: string; path: string }) => Promise<{ size: number }>
  /**
   * Whether the bucket keeps, or has kept, older versions: what is removed would live on as one. Null where the storage
   * tells only the bucket's owner, which no program is.
   */
  hasVersions: () => Promise<boolean | null>
  close: () => void
}

export type StorageOptions = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}

const listedByDefault = 100
const defaultMaxAge = 3600
/** The most that the S3 API removes in one request. */
const maxRemovedAtOnce = 1000

/** The one way to files. Any service that speaks the S3 API will do. */
export function createStorage({ bucket, ...options }: StorageOptions): Storage {
  const client = connect(options)
  const placeOf = (key: string): Place => ({ Bucket: bucket, Key: key })

  return {
    get: (key) => readObject(client, placeOf(key)),
    put: async ({ key, body, contentType, cacheControl = defaultMaxAge }) => {
      const headers = { ContentType: contentType, CacheControl: `max-age=${cacheControl}` }
      const object = { ...placeOf(key), Body: body, ...headers }
      await client.send(new PutObjectCommand(object), { requestTimeout: uploadMs })
    },
    head: (key) => describeObject(client, placeOf(key)),
    list: (listing) => listObjects(client, { ...listing, bucket }),
    remove: async (keys) => {
      for (let first = 0; first < keys.length; first += maxRemovedAtOnce) {
        await removeObjects(client, { bucket, keys: keys.slice(first, first + maxRemovedAtOnce) })
      }
    },
    download: ({ key, path }) => downloadObject(client, { place: placeOf(key), path }),
    ...createMultiparts(client, bucket),
    hasVersions: () => hasVersions(client, bucket),
    close: () => client.destroy(),
  }
}

function connect({ endpoint, region, ...credentials }: Omit<StorageOptions, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // By default the client adds a checksum that several S3 services do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 3_000,
      // Without it the time limit only writes a warning.
      throwOnRequestTimeout: true,
      // Long, because a connection also rests while the reader of a large file is slow.
      socketTimeout: 30_000,
    },
  })
}

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Whether the storage gave no answer at all; the client names its own time limits TimeoutError. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return networkCodes.has(code) || error.name === 'TimeoutError'
}

type Place = { Bucket: string; Key: string }

async function readObject(client: S3Client, place: Place): Promise<StoredObject | null> {
  try {
    const { Body, ContentType, ContentLength, ETag } = await client.send(
      new GetObjectCommand(place),
    )
    if (!(Body instanceof Readable) || ContentLength === undefined || !ETag) {
      throw new Error(`the storage answered ${place.Key} without a body, a length or an ETag`)
    }
    return {
      body: Body,
      contentType: ContentType ?? 'application/octet-stream',
      length: ContentLength,
      etag: ETag,
    }
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

async function describeObject(client: S3Client, place: Place): Promise<ObjectFacts | null> {
  try {
    const { ContentType, ContentLength, ETag } = await client.send(new HeadObjectCommand(place))
    if (ContentLength === undefined || !ETag) {
      throw new Error(`the storage described ${place.Key} without a length or an ETag`)
    }
    return {
      size: ContentLength,
      contentType: ContentType ?? 'application/octet-stream',
      etag: ETag,
    }
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null
    throw error
  }
}

async function listObjects(
  client: S3Client,
  { bucket, prefix, limit = listedByDefault, after }: Listing & { bucket: string },
): Promise<ListedObject[]> {
  const found: ListedObject[] = []
  let last = after
  // The S3 API gives at most a thousand at once.
  while (found.length < limit) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        MaxKeys: Math.min(1000, limit - found.length),
        ...(prefix && { Prefix: prefix }),
        ...(last && { StartAfter: last }),
      }),
    )
    for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue
      found.push({ key: Key, size: Size ?? 0, etag: ETag ?? '', modifiedAt: LastModified })
      last = Key
    }
    if (!page.IsTruncated) break
  }
  return found
}

async function removeObjects(
  client: S3Client,
  { bucket, keys }: { bucket: string; keys: readonly string[] },
): Promise<void> {
  const removal = { Objects: keys.map((key) => ({ Key: key })), Quiet: true }
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: removal }),
    { requestTimeout: uploadMs },
  )
  const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
  if (first) throw new Error(`the storage did not remove ${first.Key}: ${first.Code}`)
}

/** A bucket whose versioning was suspended still holds the versions from before. */
async function hasVersions(client: S3Client, bucket: string): Promise<boolean | null> {
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket }))
    return Status !== undefined
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
    // versitygw without a folder for versions.
    if (error.name === 'VersioningNotConfigured') return false
    // versitygw 1.7 refuses all but the bucket's owner, whatever the policy says (github.com/versity/versitygw/pull/2335).
    const isGateway = error.$response?.headers.server === 'VERSITYGW'
    if (isGateway && error.name === 'AccessDenied') return null
    throw error
  }
}

async function downloadObject(
  client: S3Client,
  { place, path }: { place: Place; path: string },
): Promise<{ size: number }> {
  const object = await readObject(client, place)
  if (!object) throw new Error(`the storage has no ${place.Key}`)

  const file = createWriteStream(path)
  try {
    await pipeline(object.body, file)
    if (file.bytesWritten !== object.length) {
      throw new Error(`${file.bytesWritten} of ${object.length} bytes of ${place.Key} arrived`)
    }
    return { size: object.length }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
