import { Agent } from 'node:http'
import { derivedNames, originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { createStorage, type Storage } from '@shoebox/server/platform/storage/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { startApi } from '../../api-process.ts'
import { requestUrls } from './request-urls.ts'

/** Content of every original, to notice if one is opened. */
export const secret = 'content of an original'

export type World = Awaited<ReturnType<typeof buildWorld>>

/** The real API and storage with photos of one family. */
export async function buildWorld(count: number) {
  const api = await startApi()
  const storages = {
    originals: createStorage(storageOptions('originals')),
    derivatives: createStorage(storageOptions('derivatives')),
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
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    end: async () => {
      await removeFiles(storages, all)
      await api.stop()
    },
  }
}

type Storages = { originals: Storage; derivatives: Storage }

async function putFiles({ originals, derivatives }: Storages, id: string): Promise<void> {
  const put = (storage: Storage, name: string, text: string) =>
    storage.put({ key: storageKey(id, name), body: Buffer.from(text), contentType: 'image/webp' })

  await put(originals, originalName, secret)
  await Promise.all(derivedNames.map((name) => put(derivatives, name, name)))
}

async function removeFiles({ originals, derivatives }: Storages, ids: readonly string[]) {
  await originals.remove(ids.map((id) => storageKey(id, originalName)))
  await derivatives.remove(ids.flatMap((id) => derivedNames.map((name) => storageKey(id, name))))
  originals.close()
  derivatives.close()
}
