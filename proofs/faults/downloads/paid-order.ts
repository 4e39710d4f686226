import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@shoebox/contract/client/client'
import { createStorage, type Storage } from '@shoebox/server/platform/storage/storage'
import { buildBuyer, fillCart, orderBody } from '@shoebox/server/testing/build-checkout'
import { buildUser } from '@shoebox/server/testing/build-user'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import sharp from 'sharp'
import type { PayingShop } from '../../money/paying-shop.ts'
import { until } from '../../until.ts'

export type LicensedFile = {
  license: string
  rendition: 'jpeg' | 'tiff'
  size: number
  sha256: string
}

export type PaidOrder = {
  client: Client
  licenses: readonly { id: string; code: string }[]
  /** As the certificates state them. */
  files: readonly LicensedFile[]
  removeObjects: () => Promise<void>
}

type Options = { photos: number; side: number; seconds: number }

/** Places an order over HTTP, pays it at Stripe, and waits until the worker has made its files and certificates. */
export async function buyPhotos(shop: PayingShop, options: Options): Promise<PaidOrder> {
  const { api, double } = shop
  const { buyer, projectId } = await buildBuyer(api)
  const { id: sellerId } = await buildUser(api, { roles: ['contributor'] })
  const client = createClient({ baseUrl: api.url, token: () => Promise.resolve(buyer.token) })
  const prices = Array.from({ length: options.photos }, () => 4900)
  const photos = await fillCart(api, { userId: buyer.id, prices, sellerId })
  const photoIds = photos.map(({ photoId }) => photoId)
  await addOriginals(shop, { photoIds, side: options.side })

  const { finalTotal } = await client.getCartQuote()
  const order = await client.placeOrder({
    body: orderBody({ projectId, photos, total: finalTotal }),
    idempotencyKey: randomUUID(),
  })
  const { url } = await client.openPayment({ params: { id: order.id } })
  await double.payByCard(url.split('/').at(-1) ?? '')
  await double.waitForDeliveries()
  const licenses = await waitForCertificates(shop, { orderId: order.id, ...options })
  const files = await Promise.all(licenses.map(({ id }) => readCertificate(client, id)))
  return {
    client,
    licenses,
    files: files.flat(),
    removeObjects: () => removeObjects({ photoIds, licenses }),
  }
}

async function addOriginals(
  { api }: PayingShop,
  { photoIds, side }: { photoIds: readonly string[]; side: number },
): Promise<void> {
  const originals = createStorage(storageOptions('originals'))
  const body = await drawNoise(side)
  for (const id of photoIds) {
    // Bytes after the image make each original another file.
    const own = Buffer.concat([body, Buffer.from(id)])
    const { size, sha256 } = await originals.putStream({
      key: `${id}/original`,
      contentType: 'image/jpeg',
      body: toChunks(own),
    })
    await api.database.admin.query(
      `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
       values ($1, 'original', 'image/jpeg', $2, $2, $3, $4)`,
      [id, side, size, sha256],
    )
  }
  originals.close()
}

async function* toChunks(body: Buffer): AsyncGenerator<Buffer> {
  yield body
}

/** Noise, which no encoder makes much smaller, so that the size of a TIFF follows from its sides. */
function drawNoise(side: number): Promise<Buffer> {
  const create = {
    width: side,
    height: side,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const
  return sharp({ create }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function waitForCertificates(
  { api }: PayingShop,
  { orderId, photos, seconds }: Options & { orderId: string },
) {
  return until(
    async () => {
      const { rows } = await api.database.admin.query<{ id: string; code: string }>(
        `select l.id, l.code from licenses l join certificates c on c.license_id = l.id
         where l.order_id = $1 and c.file_key is not null order by l.code`,
        [orderId],
      )
      return rows.length === photos ? rows : null
    },
    { what: 'the files and certificates were not made', seconds },
  )
}

async function readCertificate(client: Client, license: string): Promise<LicensedFile[]> {
  const { jws } = await client.getCertificate({ params: { id: license } })
  const payload = Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()
  const { files }: { files: Omit<LicensedFile, 'license'>[] } = JSON.parse(payload)
  return files.map((file) => ({ license, ...file }))
}

type Objects = { photoIds: readonly string[]; licenses: PaidOrder['licenses'] }

async function removeObjects({ photoIds, licenses }: Objects): Promise<void> {
  const folders = {
    originals: photoIds,
    masters: photoIds,
    'license-files': [...licenses.map(({ id }) => id), ...photoIds.map((id) => `thumbs/${id}`)],
    'order-files': licenses.map(({ id }) => `certificates/${id}`),
  } as const
  for (const bucket of ['originals', 'masters', 'license-files', 'order-files'] as const) {
    const storage = createStorage(storageOptions(bucket))
    for (const prefix of folders[bucket]) await removePrefix(storage, prefix)
    storage.close()
  }
}

async function removePrefix(storage: Storage, prefix: string): Promise<void> {
  const objects = await storage.list({ prefix, limit: 1000 })
  if (objects.length > 0) await storage.remove(objects.map(({ key }) => key))
}
