import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { PutObjectCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { type Multiparts, uploadTimeoutMs } from './multipart.ts'

type NewFile = { key: string; contentType: string }

type Chunks = AsyncIterable<Uint8Array>

type StoredFile = { size: number; sha256: string }

/** Writes objects of any size; at most two parts are in memory. */
export type StreamWriter = {
  /**
   * Stores what the stream yields. If the stream or the storage fails, the upload is aborted and no object is created. A
   * killed process leaves an unfinished upload, which is listed by `listMultiparts`.
   */
  putStream: (file: NewFile & { body: Chunks }) => Promise<StoredFile>
  putFile: (file: NewFile & { path: string }) => Promise<StoredFile>
}

/** 10,000 parts, the limit of the S3 API, are 160 GB. */
const partBytes = 16 * 1024 * 1024

type Target = {
  client: S3Client
  bucket: string
  multiparts: Pick<Multiparts, 'beginMultipart' | 'completeMultipart' | 'abortMultipart'>
}

export function createStreamWriter(target: Target): StreamWriter {
  return {
    putStream: ({ body, ...file }) => storeStream(target, { file, body }),
    putFile: ({ path, ...file }) => storeStream(target, { file, body: createReadStream(path) }),
  }
}

type Upload = { file: NewFile; body: Chunks }

/** A file of one part is a plain object: its upload cannot be left unfinished. */
async function storeStream(target: Target, { file, body }: Upload): Promise<StoredFile> {
  const parts = splitIntoParts(body)
  try {
    const first = (await parts.next()).value ?? Buffer.alloc(0)
    const second = await parts.next()
    if (!second.done) return await storeParts(target, { file, first: [first, second.value], parts })

    const { client, bucket } = target
    const { key, contentType } = file
    const object = { Bucket: bucket, Key: key, ContentType: contentType, Body: first }
    await client.send(new PutObjectCommand(object), { requestTimeout: uploadTimeoutMs })
    return { size: first.length, sha256: createHash('sha256').update(first).digest('hex') }
  } finally {
    // Closes the file of a failed upload. While it is open, its disk space is not freed.
    await parts.return(undefined)
  }
}

type PartedUpload = { file: NewFile; first: readonly Buffer[]; parts: AsyncGenerator<Buffer> }

async function storeParts(
  { client, bucket, multiparts }: Target,
  { file, first, parts }: PartedUpload,
): Promise<StoredFile> {
  const upload = { key: file.key, storageUploadId: await multiparts.beginMultipart(file) }
  const hash = createHash('sha256')
  const sent: { partNumber: number; etag: string }[] = []
  let size = 0

  async function send(part: Buffer): Promise<void> {
    const partNumber = sent.length + 1
    const target = { Bucket: bucket, Key: file.key, UploadId: upload.storageUploadId }
    const { ETag } = await client.send(
      new UploadPartCommand({ ...target, PartNumber: partNumber, Body: part }),
      { requestTimeout: uploadTimeoutMs },
    )
    if (!ETag) throw new Error(`storage returned no ETag for part ${partNumber} of ${file.key}`)
    sent.push({ partNumber, etag: ETag })
    hash.update(part)
    size += part.length
  }

  try {
    for (const part of first) await send(part)
    for await (const part of parts) await send(part)
    await multiparts.completeMultipart({ ...upload, parts: sent })
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    // The first error is the cause. If aborting fails as well, the upload is aborted with those of killed processes.
    await multiparts.abortMultipart(upload).catch(() => undefined)
    throw error
  }
}

/** Parts of the same size; the last one may be smaller. */
async function* splitIntoParts(body: Chunks): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    let rest = chunk
    while (length + rest.length >= partBytes) {
      const end = partBytes - length
      yield Buffer.concat([...chunks, rest.subarray(0, end)])
      rest = rest.subarray(end)
      chunks = []
      length = 0
    }
    chunks.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
