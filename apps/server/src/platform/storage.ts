import { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

export type StoredObject = {
  body: Readable
  contentType: string
  length: number
  /** With its quotes, as it goes into a header. */
  etag: string
}

type NewObject = { key: string; body: Uint8Array; contentType: string }

/** One bucket. */
export type Storage = {
  get: (key: string) => Promise<StoredObject | null>
  put: (object: NewObject) => Promise<void>
  close: () => void
}

type Options = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}

/** For a whole upload; what answers a visitor waits far shorter. */
const uploadMs = 60_000

/** The one way to files. Any service that speaks the S3 API will do. */
export function createStorage({ bucket, endpoint, region, ...credentials }: Options): Storage {
  const client = new S3Client({
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

  return {
    get: (key) => readObject(client, { Bucket: bucket, Key: key }),
    put: async ({ key, body, contentType }) => {
      const object = { Bucket: bucket, Key: key, Body: body, ContentType: contentType }
      await client.send(new PutObjectCommand(object), { requestTimeout: uploadMs })
    },
    close: () => client.destroy(),
  }
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
