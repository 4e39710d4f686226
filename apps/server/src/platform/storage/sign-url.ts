import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

export type UrlSigner = {
  /** A URL with which anyone can read one object until it expires. */
  get: (file: FileToGet) => string
  /** Lets a browser send one part of an upload, with exactly this many bytes. */
  putPart: (part: PartToPut) => { url: string }
}

type FileToGet = {
  bucket: string
  key: string
  date: Date
  expiresSeconds: number
  responseHeaders?: ResponseHeaders
}

/** What the storage is to answer instead of the headers that the object was put with. */
type ResponseHeaders = {
  contentType?: string
  contentDisposition?: string
  cacheControl?: string
}

type PartToPut = {
  key: string
  storageUploadId: string
  partNumber: number
  contentLength: number
  expiresSeconds: number
  date?: Date
}

type Options = {
  /** Where browsers reach the storage. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket that parts go to. */
  uploadBucket: string
}

/**
 * SigV4 in the query string, for the two kinds of URL that we give out. Nothing is sent anywhere: it is the hash of a
 * text and an HMAC with a key that holds for a day. The AWS presigner makes the same bytes, many times slower, which a
 * page of 75 photos would feel; a test compares the two (docs/decisions/016-urls-signed-here.md).
 */
export function createUrlSigner(options: Options): UrlSigner {
  const { uploadBucket } = options
  const { origin, host, pathname } = new URL(options.endpoint)
  const base = pathname.replace(/\/$/, '')
  const momentOf = createMoments(options)

  function sign({ method, path, length, after, date, expiresSeconds }: Signing): string {
    const { start, beforeHash, key } = momentOf(date)
    const names = length === undefined ? 'host' : 'content-length;host'
    const lengthLine = length === undefined ? '' : `content-length:${length}\n`

    // The canonical order is by name; written in that order there is nothing to sort.
    const head = `${start}&X-Amz-Expires=${expiresSeconds}`
    const tail = `X-Amz-SignedHeaders=${escape(names)}${after}`
    const request = `${method}\n${path}\n${head}&${tail}\n${lengthLine}host:${host}\n\n${names}\n${payload}`
    const text = `${beforeHash}${hash('sha256', request)}`
    const signature = createHmac('sha256', key).update(text).digest('hex')
    return `${origin}${path}?${head}&X-Amz-Signature=${signature}&${tail}`
  }

  const pathOf = (bucket: string, key: string) =>
    `${base}/${bucket}/${plainKey.test(key) ? key : key.split('/').map(escape).join('/')}`

  return {
    get: ({ bucket, key, date, expiresSeconds, responseHeaders = {} }) =>
      sign({
        method: 'GET',
        path: pathOf(bucket, key),
        after: `${overridesOf(responseHeaders)}&x-id=GetObject`,
        date,
        expiresSeconds,
      }),
    putPart: ({ key, storageUploadId, partNumber, contentLength, expiresSeconds, date }) => ({
      url: sign({
        method: 'PUT',
        path: pathOf(uploadBucket, key),
        // Signed, so that the storage refuses a body of another length.
        length: contentLength,
        after: `&partNumber=${partNumber}&uploadId=${escape(storageUploadId)}&x-id=UploadPart`,
        date: date ?? new Date(),
        expiresSeconds,
      }),
    }),
  }
}

const algorithm = 'AWS4-HMAC-SHA256'
const payload = 'UNSIGNED-PAYLOAD'

type Signing = {
  method: 'GET' | 'PUT'
  path: string
  /** Parts of the query by name: those that stand after the signed headers. */
  after: string
  length?: number
  date: Date
  expiresSeconds: number
}

/** What all URLs of one date share. */
type Moment = { start: string; beforeHash: string; key: KeyObject }

/** Remembers the last one: a page of photos is signed with one date. */
function createMoments(options: Options): (date: Date) => Moment {
  const signingKeyOf = createDailyKeys(options)
  let last: { at: number; moment: Moment } | undefined

  const begin = (date: Date): Moment => {
    const time = `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    const day = time.slice(0, 8)
    const scope = `${day}/${options.region}/s3/aws4_request`
    const credential = escape(`${options.accessKeyId}/${scope}`)

    return {
      start: `X-Amz-Algorithm=${algorithm}&X-Amz-Content-Sha256=${payload}&X-Amz-Credential=${credential}&X-Amz-Date=${time}`,
      beforeHash: `${algorithm}\n${time}\n${scope}\n`,
      key: signingKeyOf(day),
    }
  }

  return (date) => {
    if (last?.at !== date.getTime()) last = { at: date.getTime(), moment: begin(date) }
    return last.moment
  }
}

/** Four HMACs, once a day instead of once a URL. Two are kept, for the minutes around midnight. */
function createDailyKeys({ region, secretAccessKey }: Options): (day: string) => KeyObject {
  const keys = new Map<string, KeyObject>()

  return (day) => {
    const known = keys.get(day)
    if (known) return known

    const bytes = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      `AWS4${secretAccessKey}`,
    )
    const key = createSecretKey(Buffer.from(bytes))
    const [oldest] = keys.keys()
    if (keys.size > 1 && oldest !== undefined) keys.delete(oldest)
    keys.set(day, key)
    return key
  }
}

function overridesOf({ cacheControl, contentDisposition, contentType }: ResponseHeaders): string {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? '' : `&response-${name}=${escape(value)}`

  return (
    part('cache-control', cacheControl) +
    part('content-disposition', contentDisposition) +
    part('content-type', contentType)
  )
}

/** Ids and names of renditions: nothing to escape. */
const plainKey = /^[\w.~/-]*$/

/** As RFC 3986 has it; encodeURIComponent leaves five characters more. */
function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
