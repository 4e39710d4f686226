import { Agent } from 'node:http'
import { derivedNames, originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { readApiConfig } from '@shoebox/server/config'
import { createUrlSigner } from '@shoebox/server/platform/storage/sign-url'
import { createStorage, type Storage } from '@shoebox/server/platform/storage/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { startApi } from '../../api-process.ts'
import { requestUrls } from './request-urls.ts'

/** Content of every original, master, licensed file and paper, to notice if one is opened. */
export const secret = 'content of an original'

export type World = Awaited<ReturnType<typeof buildWorld>>

/** The real API and storage with photos of one family. */
export async function buildWorld(count: number) {
  const api = await startApi()
  const storages = {
    originals: createStorage(storageOptions('originals')),
    derivatives: createStorage(storageOptions('derivatives')),
    masters: createStorage(storageOptions('masters')),
    licenseFiles: createStorage(storageOptions('license-files')),
    orderFiles: createStorage(storageOptions('order-files')),
  }
  const family = await buildUser(api, { roles: ['contributor'] })
  const add = (status: 'live' | 'submitted' | 'paused') =>
    buildPhoto(api.database, { userId: family.id, status })
  const live = await Promise.all(Array.from({ length: count }, () => add('live')))
  const hidden = [await add('submitted'), await add('paused')]
  const all = [...live, ...hidden]
  await Promise.all(all.map((id) => putFiles(storages, id)))

  const visitor = { url: api.url }
  const { signedUrls } = await requestUrls(visitor, { photoIds: live })
  const photos = live.map((id) => ({ id, url: signedUrls[id] ?? '' }))

  return {
    photos,
    hidden,
    visitor,
    user: { url: api.url, token: (await buildUser(api)).token },
    originals: storages.originals,
    licensed: live.map((id) => signFile(id, 'license-files', licensedKey(id))),
    /** An archive, a certificate and an agreement, each of two licensees. */
    papers: Object.values(paperKinds).map(({ bucket, keyOf }) =>
      live.slice(0, 2).map((id) => signFile(id, bucket, keyOf(id))),
    ),
    masters: live.map((id) => signFile(id, 'masters', licensedKey(id))),
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    end: async () => {
      await removeFiles(storages, all)
      await api.stop()
    },
  }
}

/** A URL as a licensee gets it, signed with the key of the API, which has no right to read masters. */
function signFile(id: string, bucket: string, key: string): SignedFile {
  const signer = createUrlSigner(readApiConfig().storage.signing)
  // A minute ago, so that a date of now is a change.
  const date = new Date(Date.now() - 60_000)
  const contentDisposition = 'attachment; filename="photo.jpg"'
  return {
    id,
    url: signer.get({
      bucket,
      key,
      date,
      expiresSeconds: 600,
      responseHeaders: { contentDisposition },
    }),
  }
}

export type SignedFile = { id: string; url: string }

type Storages = Record<
  'originals' | 'derivatives' | 'masters' | 'licenseFiles' | 'orderFiles',
  Storage
>

/** The key of a master and of a licensed file, as if the license had the id of its photo. */
const licensedKey = (id: string) => `${id}/file.jpg`

/** Other files of a licensee, as if the license and the order had the id of the photo. */
const paperKinds = {
  archive: { bucket: 'license-files', keyOf: (id: string) => `archives/${id}.zip` },
  certificate: { bucket: 'order-files', keyOf: (id: string) => `certificates/${id}/file.pdf` },
  agreement: { bucket: 'order-files', keyOf: (id: string) => `agreements/${id}/file.pdf` },
} as const

/** Where each private file of a photo is stored. */
function listPrivateFiles(storages: Storages, id: string): { storage: Storage; key: string }[] {
  const { archive, certificate, agreement } = paperKinds
  return [
    { storage: storages.originals, key: storageKey(id, originalName) },
    { storage: storages.masters, key: licensedKey(id) },
    { storage: storages.licenseFiles, key: licensedKey(id) },
    { storage: storages.licenseFiles, key: archive.keyOf(id) },
    { storage: storages.orderFiles, key: certificate.keyOf(id) },
    { storage: storages.orderFiles, key: agreement.keyOf(id) },
  ]
}

async function putFiles(storages: Storages, id: string): Promise<void> {
  const contentType = 'image/webp'
  for (const { storage, key } of listPrivateFiles(storages, id))
    await storage.put({ key, body: Buffer.from(secret), contentType })
  await Promise.all(
    derivedNames.map((name) =>
      storages.derivatives.put({ key: storageKey(id, name), body: Buffer.from(name), contentType }),
    ),
  )
}

async function removeFiles(storages: Storages, ids: readonly string[]) {
  for (const id of ids)
    for (const { storage, key } of listPrivateFiles(storages, id)) await storage.remove([key])
  await storages.derivatives.remove(
    ids.flatMap((id) => derivedNames.map((name) => storageKey(id, name))),
  )
  for (const storage of Object.values(storages)) storage.close()
}
