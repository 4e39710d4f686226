import { readFileSync } from 'node:fs'
import type { Storage } from '@shoebox/server/platform/storage/storage'
import type { PayingShop } from '../../money/paying-shop.ts'
import { hurryJobs } from '../../money/wait-for-jobs.ts'
import { until } from '../../until.ts'
import { startWorker, type WorkerProcess } from '../../worker-process.ts'
import type { PaidOrder } from './paid-order.ts'

export type Packing = {
  shop: PayingShop
  order: PaidOrder
  /** The bucket of licensed files and archives. */
  storage: Storage
  seconds: number
}

type Rendition = 'tiff' | 'both'

/** Packs an archive in a worker of its own. Returns the most memory that it used, in MB. */
export async function packArchive(
  packing: Packing,
  rendition: Rendition,
): Promise<{ id: string; peakMb: number }> {
  const worker = await startPacker(packing)
  const id = await requestArchive(packing, rendition)
  await waitUntilReady(packing, id)
  const peakMb = readPeakMb(worker.pid)
  await worker.stop()
  return { id, peakMb }
}

/** Kills the worker while its upload is unfinished, then lets another one finish. Returns the uploads that the kill left. */
export async function packAfterKill(
  packing: Packing,
  rendition: Rendition,
): Promise<{ id: string; leftByKill: number }> {
  const { storage, shop, seconds } = packing
  const doomed = await startPacker(packing)
  const id = await requestArchive(packing, rendition)
  await until(async () => ((await countUnfinished(storage, [id])) > 0 ? true : null), {
    what: 'no upload began',
    seconds,
  })
  killWithChildren(doomed)
  await until(async () => (doomed.hasEnded() ? true : null), { what: 'the worker did not end' })
  const leftByKill = await countUnfinished(storage, [id])

  const worker = await startPacker(packing)
  const { admin } = shop.api.database
  const hurrying = setInterval(() => void hurryJobs(admin), 500)
  try {
    await waitUntilReady(packing, id)
  } finally {
    clearInterval(hurrying)
  }
  await worker.stop()
  return { id, leftByKill }
}

/** Unfinished uploads whose key names one of these archives or licenses: other programs use the bucket as well. */
export async function countUnfinished(storage: Storage, ids: readonly string[]): Promise<number> {
  const uploads = await storage.listMultiparts()
  return uploads.filter(({ key }) => ids.some((id) => key.includes(id))).length
}

/** Objects of these archives and licenses beyond the expected number of objects of each. */
export async function countOrphans(
  storage: Storage,
  { archives, licenses }: { archives: readonly string[]; licenses: readonly string[] },
): Promise<number> {
  const objects = await storage.list({ limit: 1_000_000 })
  const countOf = (id: string) => objects.filter(({ key }) => key.includes(id)).length
  const extra = [
    ...archives.map((id) => Math.abs(countOf(id) - 1)),
    // A JPEG and a TIFF.
    ...licenses.map((id) => Math.abs(countOf(id) - 2)),
  ]
  return extra.reduce((sum, count) => sum + count, 0)
}

function startPacker({ shop }: Packing): Promise<WorkerProcess> {
  return startWorker(shop.api.database, shop.variables)
}

async function requestArchive({ order }: Packing, rendition: Rendition): Promise<string> {
  const license_ids = order.licenses.map(({ id }) => id)
  const { id } = await order.client.createArchive({ body: { license_ids, rendition } })
  return id
}

async function waitUntilReady({ order, seconds }: Packing, id: string): Promise<void> {
  await until(
    async () => {
      const { archives } = await order.client.listArchives()
      const state = archives.find((archive) => archive.id === id)?.state
      if (state === 'failed') throw new Error('the archive failed')
      return state === 'ready' ? true : null
    },
    { what: 'the archive was not ready', seconds },
  )
}

/** The high-water mark of the resident set. */
function readPeakMb(pid: number): number {
  const [, kilobytes = ''] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function killWithChildren({ pid, kill }: WorkerProcess): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  kill()
  for (const child of children === '' ? [] : children.split(' '))
    process.kill(Number(child), 'SIGKILL')
}
