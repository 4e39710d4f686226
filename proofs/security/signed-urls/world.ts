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

/** Content of every original, master and licensed file, to notice if one is opened. */
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
    licensed: live.map(signLicensed),
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    end: async () => {
      await removeFiles(storages, all)
      await api.stop()
    },
  }
}

/** URLs as a licensee gets them, signed with the key of the API. */
function signLicensed(id: string) {
  const signer = createUrlSigner(readApiConfig().storage.signing)
  // A minute ago, so that a date of now is a change.
  const date = new Date(Date.now() - 60_000)
  const file = { key: licensedKey(id), date, expiresSeconds: 600 }
  const contentDisposition = 'attachment; filename="photo.jpg"'
  return {
    id,
    url: signer.get({ ...file, bucket: 'license-files', responseHeaders: { contentDisposition } }),
    /** The API signs it, but has no right to read masters. */
    masterUrl: signer.get({ ...file, bucket: 'masters' }),
  }
}

type Storages = Record<'originals' | 'derivatives' | 'masters' | 'licenseFiles', Storage>

/** The key of a master and of a licensed file, as if the license had the id of its photo. */
const licensedKey = (id: string) => `${id}/file.jpg`

async function putFiles(storages: Storages, id: string): Promise<void> {
  const { originals, derivatives, masters, licenseFiles } = storages
  const put = (storage: Storage, name: string, text: string) =>
    storage.put({ key: storageKey(id, name), body: Buffer.from(text), contentType: 'image/webp' })

  await put(originals, originalName, secret)
  for (const storage of [masters, licenseFiles])
    await storage.put({
      key: licensedKey(id),
      body: Buffer.from(secret),
      contentType: 'image/jpeg',
    })
  await Promise.all(derivedNames.map((name) => put(derivatives, name, name)))
}

async function removeFiles(storages: Storages, ids: readonly string[]) {
  const { originals, derivatives, masters, licenseFiles } = storages
  for (const storage of [masters, licenseFiles]) await storage.remove(ids.map(licensedKey))
  await originals.remove(ids.map((id) => storageKey(id, originalName)))
  await derivatives.remove(ids.flatMap((id) => derivedNames.map((name) => storageKey(id, name))))
  for (const storage of Object.values(storages)) storage.close()
}
