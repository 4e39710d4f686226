import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { claim, type Size } from '../claim.ts'
import { itemAt } from '../draw.ts'
import { startPayingShop } from '../money/paying-shop.ts'
import { startWorker } from '../worker-process.ts'
import { damage, downloadArchive, findWrongEntries } from './downloads/check-archive.ts'
import {
  countOrphans,
  countUnfinished,
  type Packing,
  packAfterKill,
  packArchive,
} from './downloads/pack-archive.ts'
import { buyPhotos } from './downloads/paid-order.ts'
import { downloadInRanges, findDifferent } from './downloads/range-requests.ts'

const ranges = 500

type Plan = { photos: number; side: number; seconds: number }

/** A TIFF of noise has three bytes for each pixel: 33 MB at full size. An archive at the quick size has several parts. */
const plans: Record<Size, Plan> = {
  full: { photos: 60, side: 3300, seconds: 3600 },
  quick: { photos: 20, side: 720, seconds: 180 },
}

export const downloads = claim({
  name: 'downloads',
  says: 'The files of a paid order download completely in 500 ranges at once; a ZIP of all its TIFFs is packed in little memory, and after kill -9 in the middle it is packed again without leaving anything in storage.',
  goals: {
    photos: {
      what: 'photos in the paid order',
      exactly: plans.full.photos,
      atQuick: plans.quick.photos,
    },
    ranges: { what: 'ranges answered with 206 and exactly their bytes', exactly: ranges },
    atOnce: { what: 'ranges requested at the same time', exactly: ranges },
    different: { what: 'files that differ from the SHA-256 in their certificate', exactly: 0 },
    peak: { what: 'peak memory of the worker that packs the TIFFs', unit: 'MB', atMost: 400 },
    wrongEntries: {
      what: 'entries of the ZIP that are missing, changed or unexpected',
      exactly: 0,
    },
    killed: { what: 'unfinished uploads when the worker was killed while packing', exactly: 1 },
    wrongAfterKill: { what: 'the same entries in the ZIP that was packed again', exactly: 0 },
    unfinished: { what: 'unfinished uploads left in storage', exactly: 0 },
    orphans: { what: 'objects in storage without a row', exactly: 0 },
    planted: { what: 'control: planted errors noticed', exactly: 4 },
  },
  measure: async (size) => {
    const plan = plans[size]
    const shop = await startPayingShop()
    const folder = await mkdtemp(join(tmpdir(), 'shoebox-downloads-'))
    const storage = createStorage(storageOptions('license-files'))
    const maker = await startWorker(shop.api.database, shop.variables)
    const order = await buyPhotos(shop, plan)
    await maker.stop()
    const licenses = order.licenses.map(({ id }) => id)
    const archives: string[] = []
    try {
      const { complete, maxInFlight, assembled } = await downloadInRanges(order.client, {
        files: order.files,
        folder,
        ranges,
      })
      const different = await findDifferent(assembled)
      await damage(itemAt(assembled, 0).path)
      const noticedFile = (await findDifferent(assembled.slice(0, 1))).length
      for (const { path } of assembled) await rm(path)

      const packing: Packing = { shop, order, storage, seconds: plan.seconds }
      const packed = await packArchive(packing, 'tiff')
      archives.push(packed.id)
      const path = await downloadArchive(order, { id: packed.id, folder })
      const check = { order, renditions: ['tiff'] }
      const wrongEntries = await findWrongEntries(path, check)
      await damage(path)
      const noticedEntry = Math.min(1, (await findWrongEntries(path, check)).length)
      await rm(path)

      const again = await packAfterKill(packing, 'both')
      archives.push(again.id)
      const againPath = await downloadArchive(order, { id: again.id, folder })
      const wrongAfterKill = await findWrongEntries(againPath, {
        order,
        renditions: ['jpeg', 'tiff'],
      })
      const rows = { archives, licenses }
      const ids = [...archives, ...licenses]
      const left = {
        unfinished: await countUnfinished(storage, ids),
        orphans: await countOrphans(storage, rows),
      }
      const noticedRest = await plantRest(packing, { ...rows, ids })

      return {
        figures: {
          photos: licenses.length,
          ranges: complete,
          atOnce: maxInFlight,
          different: different.length,
          peak: packed.peakMb,
          wrongEntries: wrongEntries.length,
          killed: again.leftByKill,
          wrongAfterKill: wrongAfterKill.length,
          ...left,
          planted: noticedFile + noticedEntry + noticedRest,
        },
        notes: [
          `${order.files.length} files, a TIFF of ${toMb(order.files.find(({ rendition }) => rendition === 'tiff')?.size ?? 0)} MB each, made from originals by a worker after a card payment`,
          ...wrongEntries.slice(0, 5),
          ...wrongAfterKill.slice(0, 5),
        ],
      }
    } finally {
      await order.removeObjects()
      await storage.remove(archives.map((id) => `archives/${id}.zip`))
      storage.close()
      await rm(folder, { recursive: true, force: true })
      await shop.close()
    }
  },
})

type Rest = { archives: readonly string[]; licenses: readonly string[]; ids: readonly string[] }

/** Control: an unfinished upload and an object without a row. Returns how many are counted. */
async function plantRest({ storage }: Packing, { ids, ...rows }: Rest): Promise<number> {
  const key = `${itemAt(rows.licenses, 0)}/planted.tif`
  const contentType = 'image/tiff'
  const upload = { key, storageUploadId: await storage.beginMultipart({ key, contentType }) }
  const unfinished = await countUnfinished(storage, ids)
  await storage.abortMultipart(upload)
  await storage.put({ key, contentType, body: Buffer.from('planted') })
  const orphans = await countOrphans(storage, rows)
  await storage.remove([key])
  return unfinished + orphans
}

const toMb = (bytes: number) => Math.round(bytes / 1e6)
