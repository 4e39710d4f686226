import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
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
import { createMultiparts, type Multiparts, uploadTimeoutMs } from './multipart.ts'
import { createStreamWriter, type StreamWriter } from './put-stream.ts'

export type StoredObject = {
  body: Readable
  contentType: string
  length: number
  /** Including its quotes, ready for a header. */
  etag: string
}

type ObjectInfo = { size: number; contentType: string; etag: string }

type NewObject = {
  key: string
  body: Uint8Array
  contentType: string
  /** The max-age in seconds that storage sends when a browser loads the file by a signed URL. */
  cacheControl?: number
}

type ListOptions = { prefix?: string; limit?: number; after?: string }

type ListedObject = { key: string; size: number; etag: string; modifiedAt: Date }

/** The operations on one bucket. */
export type Storage = Multiparts &
  StreamWriter & {
    get: (key: string) => Promise<StoredObject | null>
    put: (object: NewObject) => Promise<void>
    head: (key: string) => Promise<ObjectInfo | null>
    /** Copies an object within the bucket. False if it is gone or no longer has this ETag. */
    copy: (source: { from: string; to: string; etag: string }) => Promise<boolean>
    /** Sorted by key. For the next page, pass the last key as `after`. */
    list: (options?: ListOptions) => Promise<ListedObject[]>
    /** Idempotent: a missing object counts as removed. */
    remove: (keys: readonly string[]) => Promise<void>
    /** Streams the object to a file. If that fails, the incomplete file is deleted. */
    download: (target: { key: string; path: string }) => Promise<{ size: number }>
    /**
     * True if versioning is or was on: then a removed object survives as an older version. Null if the storage answers this
     * only for the bucket's owner, whose credentials the server and the worker do not have.
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

const defaultListLimit = 100
const defaultMaxAgeSeconds = 3600
/** Limit of the S3 API for one request. */
const maxRemovedPerRequest = 1000

/** Access to one bucket of any S3-compatible service. All file access goes through here. */
export function createStorage({ bucket, ...options }: StorageOptions): Storage {
  const client = connect(options)
  const locate = (key: string): ObjectLocation => ({ Bucket: bucket, Key: key })
  const multiparts = createMultiparts(client, bucket)

  return {
    get: (key) => readObject(client, locate(key)),
    put: async ({ key, body, contentType, cacheControl = defaultMaxAgeSeconds }) => {
      const headers = { ContentType: contentType, CacheControl: `max-age=${cacheControl}` }
      const object = { ...locate(key), Body: body, ...headers }
      await client.send(new PutObjectCommand(object), { requestTimeout: uploadTimeoutMs })
    },
    head: (key) => describeObject(client, locate(key)),
    copy: ({ from, to, etag }) => copyObject(client, { from: locate(from), to: locate(to), etag }),
    list: (listOptions) => listObjects(client, { ...listOptions, bucket }),
    remove: async (keys) => {
      for (let first = 0; first < keys.length; first += maxRemovedPerRequest) {
        await removeObjects(client, {
          bucket,
          keys: keys.slice(first, first + maxRemovedPerRequest),
        })
      }
    },
    download: ({ key, path }) => downloadObject(client, { location: locate(key), path }),
    ...multiparts,
    ...createStreamWriter({ client, bucket, multiparts }),
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
    // By default the client adds a checksum that several S3-compatible services do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 3_000,
      // Without this option, exceeding the timeout only logs a warning.
      throwOnRequestTimeout: true,
      // Long, because a connection is also idle while a slow client reads a large file.
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

/** True if storage did not respond at all. The S3 client throws a TimeoutError for its own timeouts. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return networkCodes.has(code) || error.name === 'TimeoutError'
}

type ObjectLocation = { Bucket: string; Key: string }

async function readObject(
  client: S3Client,
  location: ObjectLocation,
): Promise<StoredObject | null> {
  try {
    const { Body, ContentType, ContentLength, ETag } = await client.send(
      new GetObjectCommand(location),
    )
    if (!(Body instanceof Readable) || ContentLength === undefined || !ETag) {
      throw new Error(`the storage answered ${location.Key} without a body, a length or an ETag`)
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

async function describeObject(
  client: S3Client,
  location: ObjectLocation,
): Promise<ObjectInfo | null> {
  try {
    const { ContentType, ContentLength, ETag } = await client.send(new HeadObjectCommand(location))
    if (ContentLength === undefined || !ETag) {
      throw new Error(`the storage described ${location.Key} without a length or an ETag`)
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

type Copy = { from: ObjectLocation; to: ObjectLocation; etag: string }

async function copyObject(client: S3Client, { from, to, etag }: Copy): Promise<boolean> {
  try {
    const source = { CopySource: `${from.Bucket}/${encodeURI(from.Key)}`, CopySourceIfMatch: etag }
    await client.send(new CopyObjectCommand({ ...to, ...source }), {
      requestTimeout: uploadTimeoutMs,
    })
    return true
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
    if (error.name === 'NoSuchKey' || error.name === 'PreconditionFailed') return false
    throw error
  }
}

async function listObjects(
  client: S3Client,
  { bucket, prefix, limit = defaultListLimit, after }: ListOptions & { bucket: string },
): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  let last = after
  // The S3 API returns at most a thousand objects per request.
  while (objects.length < limit) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        MaxKeys: Math.min(1000, limit - objects.length),
        ...(prefix && { Prefix: prefix }),
        ...(last && { StartAfter: last }),
      }),
    )
    for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue
      objects.push({ key: Key, size: Size ?? 0, etag: ETag ?? '', modifiedAt: LastModified })
      last = Key
    }
    if (!page.IsTruncated) break
  }
  return objects
}

async function removeObjects(
  client: S3Client,
  { bucket, keys }: { bucket: string; keys: readonly string[] },
): Promise<void> {
  const removal = { Objects: keys.map((key) => ({ Key: key })), Quiet: true }
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: removal }),
    { requestTimeout: uploadTimeoutMs },
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
    // versitygw was started without a versioning folder.
    if (error.name === 'VersioningNotConfigured') return false
    // versitygw 1.7 denies this to all but the bucket's owner, regardless of the policy
    // (github.com/versity/versitygw/pull/2335).
    const isGateway = error.$response?.headers.server === 'VERSITYGW'
    if (isGateway && error.name === 'AccessDenied') return null
    throw error
  }
}

async function downloadObject(
  client: S3Client,
  { location, path }: { location: ObjectLocation; path: string },
): Promise<{ size: number }> {
  const object = await readObject(client, location)
  if (!object) throw new Error(`the storage has no ${location.Key}`)

  const file = createWriteStream(path)
  try {
    await pipeline(object.body, file)
    if (file.bytesWritten !== object.length) {
      throw new Error(`${file.bytesWritten} of ${object.length} bytes of ${location.Key} arrived`)
    }
    return { size: object.length }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
