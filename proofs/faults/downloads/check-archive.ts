import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { PaidOrder } from './paid-order.ts'

const run = promisify(execFile)

/** Downloads an archive by its signed URL. Returns the path of the ZIP. */
export async function downloadArchive(
  { client }: PaidOrder,
  { id, folder }: { id: string; folder: string },
): Promise<string> {
  const { url, size } = await client.createArchiveDownload({ params: { id } })
  const path = join(folder, `${id}.zip`)
  const { body, status } = await fetch(url)
  if (status !== 200 || body === null) throw new Error(`the archive opened with ${status}`)
  await pipeline(body, createWriteStream(path))
  const stored = await stat(path)
  if (stored.size !== size) throw new Error(`${stored.size} bytes instead of ${size}`)
  return path
}

/**
 * Files of the order that the archive lacks or holds with other bytes than their certificate states, and entries that are
 * neither files nor certificates. Reads the ZIP with unzip, an independent program.
 */
export async function findWrongEntries(
  path: string,
  { order, renditions }: { order: PaidOrder; renditions: readonly string[] },
): Promise<string[]> {
  const { stdout } = await run('unzip', ['-Z1', path])
  const names = stdout.split('\n').filter((name) => name !== '' && !name.endsWith('/'))
  const wrong: string[] = []
  for (const { license, rendition, sha256 } of order.files) {
    if (!renditions.includes(rendition)) continue
    const code = order.licenses.find(({ id }) => id === license)?.code ?? ''
    const ending = rendition === 'tiff' ? 'tif' : 'jpg'
    const at = names.findIndex((name) => name.endsWith(`_${formatLicenseCode(code)}.${ending}`))
    const [name] = at === -1 ? [] : names.splice(at, 1)
    if (name === undefined || (await hashEntry(path, name)) !== sha256)
      wrong.push(`${code}.${ending}`)
  }
  const certificates = names.filter((name) => /\/certificates\/[^/]+\.(?:pdf|jws)$/.test(name))
  if (certificates.length !== order.licenses.length * 2) wrong.push('certificates')
  return [...wrong, ...names.filter((name) => !certificates.includes(name))]
}

/** Control: changes one byte in the middle of the ZIP. */
export async function damage(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  const { size } = await handle.stat()
  const at = Math.floor(size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

async function hashEntry(path: string, name: string): Promise<string> {
  const child = spawn('unzip', ['-p', path, name], { stdio: ['ignore', 'pipe', 'ignore'] })
  const hash = createHash('sha256')
  await pipeline(child.stdout, hash)
  return hash.digest('hex')
}
