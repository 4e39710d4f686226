import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

export type UrlSigner = {
  /** A URL that lets anyone read one object until the URL expires. */
  get: (file: FileToGet) => string
  /** A URL that lets a browser upload one part of exactly this length. */
  putPart: (part: PartToPut) => { url: string }
  /** A URL that lets a browser upload one object of exactly this length and content type. */
  put: (file: FileToPut) => string
}

type FileToGet = {
  bucket: string
  key: string
  date: Date
  expiresSeconds: number
  responseHeaders?: ResponseHeaders
}

/** Headers that storage sends in place of those stored with the object. */
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

type FileToPut = {
  bucket: string
  key: string
  contentLength: number
  contentType: string
  date: Date
  expiresSeconds: number
}

type Options = {
  /** The URL at which browsers reach the storage. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket for uploaded parts. */
  uploadBucket: string
}

/**
 * AWS Signature Version 4 in the query string, for the three kinds of URL that we issue. Signing is local: a hash, then an
 * HMAC with a key that is valid for one day. The AWS presigner produces the same bytes, but is too slow for a page of 75
 * photos; a test compares the two (docs/decisions/016-urls-signed-here.md).
 */
export function createUrlSigner(options: Options): UrlSigner {
  const { uploadBucket } = options
  const { origin, host, pathname } = new URL(options.endpoint)
  const base = pathname.replace(/\/$/, '')
  const signingDateFor = cacheSigningDate(options)

  function sign({
    method,
    path,
    headers = [],
    lastParameters,
    date,
    expiresSeconds,
  }: SigningRequest): string {
    const { start, beforeHash, key } = signingDateFor(date)
    const names = [...headers.map(([name]) => name), 'host'].join(';')
    const headerLines = headers.map(([name, value]) => `${name}:${value}\n`).join('')

    // The canonical order is by name. The parts are written in that order, so there is nothing to sort.
    const head = `${start}&X-Amz-Expires=${expiresSeconds}`
    const tail = `X-Amz-SignedHeaders=${escape(names)}${lastParameters}`
    const request = `${method}\n${path}\n${head}&${tail}\n${headerLines}host:${host}\n\n${names}\n${payload}`
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
        lastParameters: `${overrideParameters(responseHeaders)}&x-id=GetObject`,
        date,
        expiresSeconds,
      }),
    putPart: ({ key, storageUploadId, partNumber, contentLength, expiresSeconds, date }) => ({
      url: sign({
        method: 'PUT',
        path: pathOf(uploadBucket, key),
        // The length is signed, so that storage rejects a body of any other length.
        headers: [['content-length', contentLength]],
        lastParameters: `&partNumber=${partNumber}&uploadId=${escape(storageUploadId)}&x-id=UploadPart`,
        date: date ?? new Date(),
        expiresSeconds,
      }),
    }),
    put: ({ bucket, key, contentLength, contentType, date, expiresSeconds }) =>
      sign({
        method: 'PUT',
        path: pathOf(bucket, key),
        headers: [
          ['content-length', contentLength],
          ['content-type', contentType],
        ],
        lastParameters: '&x-id=PutObject',
        date,
        expiresSeconds,
      }),
  }
}

const algorithm = 'AWS4-HMAC-SHA256'
const payload = 'UNSIGNED-PAYLOAD'

type SigningRequest = {
  method: 'GET' | 'PUT'
  path: string
  /** Query parameters that sort after `X-Amz-SignedHeaders`. */
  lastParameters: string
  /** Headers that the request must send with these values, by name; all sort before `host`. */
  headers?: readonly (readonly [name: string, value: string | number])[]
  date: Date
  expiresSeconds: number
}

/** The parts of a signature that all URLs of one date share. */
type SigningDate = { start: string; beforeHash: string; key: KeyObject }

/** Caches the last date: all photos of a page are signed with the same one. */
function cacheSigningDate(options: Options): (date: Date) => SigningDate {
  const signingKeyFor = createDailyKeys(options)
  let last: { time: number; signingDate: SigningDate } | undefined

  const prepare = (date: Date): SigningDate => {
    const time = `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    const day = time.slice(0, 8)
    const scope = `${day}/${options.region}/s3/aws4_request`
    const credential = escape(`${options.accessKeyId}/${scope}`)

    return {
      start: `X-Amz-Algorithm=${algorithm}&X-Amz-Content-Sha256=${payload}&X-Amz-Credential=${credential}&X-Amz-Date=${time}`,
      beforeHash: `${algorithm}\n${time}\n${scope}\n`,
      key: signingKeyFor(day),
    }
  }

  return (date) => {
    const time = date.getTime()
    if (last?.time !== time) last = { time, signingDate: prepare(date) }
    return last.signingDate
  }
}

/** Derives the signing key (four HMACs) once a day instead of once per URL. Caches two, for the minutes around midnight. */
function createDailyKeys({ region, secretAccessKey }: Options): (day: string) => KeyObject {
  const keys = new Map<string, KeyObject>()

  return (day) => {
    const cached = keys.get(day)
    if (cached) return cached

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

function overrideParameters({
  cacheControl,
  contentDisposition,
  contentType,
}: ResponseHeaders): string {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? '' : `&response-${name}=${escape(value)}`

  return (
    part('cache-control', cacheControl) +
    part('content-disposition', contentDisposition) +
    part('content-type', contentType)
  )
}

/** Ids and rendition names need no escaping. */
const plainKey = /^[\w.~/-]*$/

/** Escapes as RFC 3986 requires; encodeURIComponent leaves five more characters unescaped. */
function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
