import { createHash } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../../platform/storage/storage.ts'

export type ArchiveEntry = {
  /** The path inside the ZIP. */
  name: string
  modifiedAt: Date
  source: Buffer | StoredSource
}

/** `size` is null if it is not known. */
type StoredSource = {
  storage: Pick<Storage, 'get'>
  key: string
  sha256: string
  size: number | null
}

type Options = {
  entries: readonly ArchiveEntry[]
  /** Called with the index of each entry before it is read, so that progress can be saved. */
  onEntry: (index: number) => Promise<void>
}

const fileMode = 0o100_644

/**
 * A ZIP of these entries as a stream. Photos do not compress, so they are stored as they are. An object is opened when its turn
 * comes, and the stream fails if it does not match its hash. The same entries give the same bytes.
 */
export async function* writeArchive({ entries, onEntry }: Options): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = new PassThrough()
  let open: Readable | null = null
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)

  for (const [index, { name, modifiedAt, source }] of entries.entries()) {
    const options = { mtime: modifiedAt, mode: fileMode, compress: false }
    const size = Buffer.isBuffer(source) ? source.length : source.size
    zip.addReadStreamLazy(name, { ...options, ...(size !== null && { size }) }, (done) => {
      onEntry(index)
        .then(() => openSource(source))
        .then(
          (stream) => {
            open = stream
            // yazl has no listener for errors of such a stream.
            stream.on('error', (error) => output.destroy(error))
            done(null, stream)
          },
          (error: Error) => output.destroy(error),
        )
    })
  }
  zip.end()

  try {
    for await (const chunk of output) yield chunk
  } finally {
    // Closes the connection of an object that was not read to its end.
    closeStream(open)
  }
}

function closeStream(stream: Readable | null): void {
  stream?.destroy()
}

async function openSource(source: ArchiveEntry['source']): Promise<Readable> {
  if (Buffer.isBuffer(source)) return new PassThrough().end(source)

  const { storage, key, sha256 } = source
  const object = await storage.get(key)
  if (object === null) throw new Error(`the storage has no ${key}`)
  const check = checkHash({ key, sha256 })
  object.body.on('error', (error) => check.destroy(error))
  check.on('close', () => object.body.destroy())
  return object.body.pipe(check)
}

function checkHash({ key, sha256 }: { key: string; sha256: string }): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new Error(`${key} does not match its hash`))
    },
  })
}
