import { createHash } from 'node:crypto'
import { createClient } from '@shoebox/contract/client/client'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { drawPhoto } from '@shoebox/server/platform/image/testing/photo-files'
import { createStorage, type Storage } from '@shoebox/server/platform/storage/storage'
import { buildBuyer, type CartPhoto, orderBody } from '@shoebox/server/testing/build-checkout'
import { firstOf } from '@shoebox/server/testing/first-of'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import type { ApiProcess } from '../../api-process.ts'
import type { PayingShop } from '../../money/paying-shop.ts'
import type { Sitter } from './sitters.ts'

/** Of `buildPhoto`. An order of ten photos gets no discount. */
const price = 12_500
const perOrder = 10

/**
 * Sells the photos of these people. Their original files name them in the metadata. A worker then makes the licensed files, the
 * certificates and the invoices.
 */
export async function sellPhotos(shop: PayingShop, sitters: readonly Sitter[]): Promise<void> {
  const originals = createStorage(storageOptions('originals'))
  for (const sitter of sitters) await putOriginal(shop, { originals, sitter })
  originals.close()

  for (let start = 0; start < sitters.length; start += perOrder)
    await placeAndPay(shop, sitters.slice(start, start + perOrder))
}

/** Removes the files of these photos and of their licenses from the shared storage. */
export async function removeSold(
  { database }: Pick<ApiProcess, 'database'>,
  sitters: readonly Sitter[],
): Promise<void> {
  const { rows } = await database.admin.query<{ bucket: Bucket; prefix: string }>(
    `with sold as (select id, photo_id, order_id from licenses where photo_id = any ($1::uuid[]))
     select 'license-files' as bucket, id || '/' as prefix from sold
     union select 'license-files', 'thumbs/' || photo_id from sold
     union select 'masters', photo_id || '/' from sold
     union select 'originals', photo_id || '/' from sold
     union select 'order-files', 'certificates/' || id || '/' from sold
     union select 'order-files', i.file_key from sold join invoices i on i.order_id = sold.order_id
       where i.file_key is not null`,
    [sitters.map(({ photoId }) => photoId)],
  )
  for (const { bucket, prefix } of rows) {
    const storage = createStorage(storageOptions(bucket))
    const files = await storage.list({ prefix })
    await storage.remove(files.map(({ key }) => key))
    storage.close()
  }
}

type Bucket = 'license-files' | 'masters' | 'originals' | 'order-files'

type Original = { originals: Storage; sitter: Sitter }

async function putOriginal(
  { api }: PayingShop,
  { originals, sitter: { photoId, fileMark } }: Original,
): Promise<void> {
  const size = { width: 600, height: 400 }
  const body = await drawPhoto(size)
    .withExif({ IFD0: { ImageDescription: `Portrait of ${fileMark}`, Artist: fileMark } })
    .jpeg()
    .toBuffer()
  const key = storageKey(photoId, originalName)
  await originals.put({ key, body, contentType: 'image/jpeg' })
  await api.database.admin.query(
    `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
     values ($1, 'original', 'image/jpeg', $2, $3, $4, $5)`,
    [
      photoId,
      size.width,
      size.height,
      body.length,
      createHash('sha256').update(body).digest('hex'),
    ],
  )
}

async function placeAndPay({ api, double }: PayingShop, sitters: readonly Sitter[]): Promise<void> {
  const { buyer, projectId } = await buildBuyer(api)
  const client = createClient({ baseUrl: api.url, token: async () => buyer.token })
  const photos: CartPhoto[] = []
  for (const { photoId, family } of sitters) {
    const { rows } = await api.database.admin.query<{ id: string; photoid: number }>(
      `insert into cart_items (user_id, photo_id) values ($1, $2) returning id, photoid::int as photoid`,
      [buyer.id, photoId],
    )
    const { id: itemId, photoid } = firstOf(rows)
    photos.unshift({ itemId, photoId, photoid, sellerId: family.id })
  }
  const body = orderBody({ projectId, photos, total: price * photos.length })
  const { id } = await client.placeOrder({ body })
  const { url } = await client.openPayment({ params: { id } })
  await double.payByCard(url.split('/').at(-1) ?? '')
}
