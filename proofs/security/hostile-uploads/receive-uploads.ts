import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@shoebox/domain/submissions/ingest'
import { deriveRenditions } from '@shoebox/server/platform/image/derive-renditions'
import { inspectImage } from '@shoebox/server/platform/image/inspect-image'
import { DamagedImage } from '@shoebox/server/platform/image/read-original'

/**
 * Processes a folder of files like the worker: inspects each, derives renditions if it is accepted, and writes the files
 * that would be published. A separate process, so that its memory can be measured.
 */
const [folder = ''] = process.argv.slice(2)
const { bytes, pixels, side } = uploadLimits
const limits = { bytes, pixels, side, shortSide: 1_000 }

for (const index of (await readFile(join(folder, 'list'), 'utf8')).split('\n')) {
  const path = join(folder, `${index}.upload`)
  const { inspection, ms: inspectMs } = await inspect(path)
  const started = performance.now()
  const outcome = inspection.ok ? await derive(path, index) : inspection.failure
  const ms = inspectMs + performance.now() - started
  const { maxRSS } = process.resourceUsage()
  const refusedAtHeader = !inspection.ok
  process.stdout.write(`${JSON.stringify({ index, refusedAtHeader, outcome, ms, maxRSS })}\n`)
}

/** Reports the shortest of three runs, to leave out other load on the machine. */
async function inspect(path: string) {
  let ms = Number.POSITIVE_INFINITY
  for (const _ of [1, 2]) {
    const started = performance.now()
    await inspectImage(path, limits)
    ms = Math.min(ms, performance.now() - started)
  }
  const started = performance.now()
  const inspection = await inspectImage(path, limits)
  return { inspection, ms: Math.min(ms, performance.now() - started) }
}

async function derive(path: string, index: string) {
  try {
    const { files } = await deriveRenditions({
      path,
      photoId: `photo ${index}`,
      markSecret: 'a secret of proofs',
    })
    for (const { name, body } of files) await writeFile(join(folder, `${index}.${name}`), body)
    return 'accepted'
  } catch (error) {
    if (error instanceof DamagedImage) return 'damaged'
    throw error
  }
}
