import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from '@shoebox/contract/client/client'
import type { LicensedFile } from './paid-order.ts'

type Range = { file: Assembled; url: string; from: number; to: number }

/** A file on disk that is put together from its ranges. */
export type Assembled = LicensedFile & { path: string }

export type RangeResult = {
  /** Ranges that were answered with 206 and exactly the requested bytes. */
  complete: number
  /** Requests that were sent and not answered at the same time. */
  maxInFlight: number
  assembled: readonly Assembled[]
}

type Options = { files: readonly LicensedFile[]; folder: string; ranges: number }

/** Downloads each file by a signed URL in ranges, all of them requested at once. */
export async function downloadInRanges(
  client: Client,
  { files, folder, ranges: count }: Options,
): Promise<RangeResult> {
  const handles = new Map<Assembled, FileHandle>()
  const ranges: Range[] = []
  for (const [at, file] of files.entries()) {
    const assembled = { ...file, path: join(folder, `${file.license}.${file.rendition}`) }
    handles.set(assembled, await open(assembled.path, 'w'))
    const { url } = await client.createDownload({
      params: { id: file.license },
      body: { rendition: file.rendition },
    })
    const parts = Math.floor(count / files.length) + (at < count % files.length ? 1 : 0)
    ranges.push(...splitFile({ file: assembled, url }, parts))
  }

  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  let unanswered = 0
  let maxInFlight = 0
  const answers = await Promise.all(
    ranges.map(async (range) => {
      unanswered += 1
      maxInFlight = Math.max(maxInFlight, unanswered)
      const answer = await send(agent, range)
      unanswered -= 1
      return receive(answer, range, handles)
    }),
  )
  agent.destroy()
  for (const handle of handles.values()) await handle.close()
  return {
    complete: answers.filter(Boolean).length,
    maxInFlight,
    assembled: [...handles.keys()],
  }
}

/** The files whose bytes are not those of the certificate. */
export async function findDifferent(files: readonly Assembled[]): Promise<Assembled[]> {
  const different: Assembled[] = []
  for (const file of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file.path), hash)
    if (hash.digest('hex') !== file.sha256) different.push(file)
  }
  return different
}

function splitFile({ file, url }: Pick<Range, 'file' | 'url'>, parts: number): Range[] {
  const length = Math.ceil(file.size / parts)
  return Array.from({ length: parts }, (_, at) => ({
    file,
    url,
    from: at * length,
    to: Math.min(file.size, (at + 1) * length) - 1,
  }))
}

function send(agent: Agent, { url, from, to }: Range): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { range: `bytes=${from}-${to}` } }, resolve).on('error', reject)
  })
}

async function receive(
  answer: IncomingMessage,
  { file, from, to }: Range,
  handles: ReadonlyMap<Assembled, FileHandle>,
): Promise<boolean> {
  let at = from
  for await (const chunk of answer) {
    const bytes: Buffer = chunk
    await handles.get(file)?.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  return (
    answer.statusCode === 206 &&
    answer.headers['content-range'] === `bytes ${from}-${to}/${file.size}` &&
    at === to + 1
  )
}
