import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import type { Client } from 'pg'
import sharp, { type OverlayOptions } from 'sharp'
import type { DemoConfig } from '../../../src/config/command-variables.ts'
import { createStorage, type Storage } from '../../../src/platform/storage/storage.ts'
import { listLiveThumbs } from './contact-sheet-queries.ts'

type Thumb = { body: Buffer; ratio: number }

const sheet = { width: 1600, row: 150, gap: 8, count: 96, page: '#f0f0f0' } as const
const maxBytes = 400_000
const folder = resolve(import.meta.dirname, '../../../../../docs/screens')

/** Renders the stored thumbs of the shop in justified rows on gray. */
export async function writeContactSheet(owner: Client, { storage }: DemoConfig): Promise<string> {
  const derivatives = createStorage(storage.derivatives)
  const photos = await listLiveThumbs(owner, sheet.count)
  const thumbs = await Promise.all(photos.map((photo) => thumbOf(derivatives, photo)))
  derivatives.close()

  const image = await drawSheet(thumbs.flatMap((thumb) => thumb ?? []))
  const path = resolve(folder, 'archive-contact-sheet.webp')
  await mkdir(folder, { recursive: true })
  await writeFile(path, image)
  return `${photos.length} thumbs, ${Math.round(image.length / 1024)} KB in docs/screens`
}

async function thumbOf(
  derivatives: Storage,
  { id, width, height }: { id: string; width: number; height: number },
): Promise<Thumb | null> {
  const object = await derivatives.get(storageKey(id, thumbName(256, 'webp')))
  return object && { body: await buffer(object.body), ratio: width / height }
}

async function drawSheet(thumbs: readonly Thumb[]): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  let top: number = sheet.gap
  for (const row of rowsOf(thumbs)) {
    const ratios = row.reduce((sum, { ratio }) => sum + ratio, 0)
    const full = (sheet.width - sheet.gap * (row.length + 1)) / ratios
    const height = Math.round(Math.min(full, sheet.row * 1.25))
    let left: number = sheet.gap
    for (const { body, ratio } of row) {
      const width = Math.round(ratio * height)
      const input = await sharp(body).resize(width, height, { fit: 'fill' }).toBuffer()
      layers.push({ input, left, top })
      left += width + sheet.gap
    }
    top += height + sheet.gap
  }
  const background = {
    width: sheet.width,
    height: top,
    channels: 3,
    background: sheet.page,
  } as const
  const pixels = await sharp({ create: background }).composite(layers).png().toBuffer()
  for (let quality = 82; ; quality -= 6) {
    const image = await sharp(pixels).webp({ quality, effort: 5 }).toBuffer()
    if (image.length <= maxBytes || quality < 30) return image
  }
}

function rowsOf(thumbs: readonly Thumb[]): Thumb[][] {
  const rows: Thumb[][] = []
  let row: Thumb[] = []
  let used = 0
  for (const thumb of thumbs) {
    row.push(thumb)
    used += thumb.ratio * sheet.row + sheet.gap
    if (used < sheet.width) continue
    rows.push(row)
    row = []
    used = 0
  }
  return row.length > 0 ? [...rows, row] : rows
}
