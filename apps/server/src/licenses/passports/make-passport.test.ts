import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { approvalOf, buildReview } from '../../testing/photos/build-review.ts'
import { completeContributorSetup } from '../../testing/photos/contributor-setup.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { makePassport, removeOldPassports } from './make-passport.ts'

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices
let family: TestUser
let buyer: TestUser
let moderator: TestUser
let photoId: string

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  worker = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  family = await buildUser(server, { roles: ['contributor'] })
  buyer = await buildUser(server)
  moderator = await buildUser(server, { roles: ['moderator'] })
  await completeContributorSetup(server.database.admin, family.id)
  photoId = await buildLivePhoto()
})
afterAll(async () => {
  await services.close()
  await worker.close()
  await server.close()
})

const run = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

/** A live photo with names wherever the database can store one, and its thumb. */
async function buildLivePhoto(): Promise<string> {
  const { id } = await buildReview(server.database, {
    userId: family.id,
    title: 'Karen at the lake',
    sitters: [{ name: 'Karen Hallowell' }, { name: 'Walter Hallowell', standing: 'deceased' }],
  })
  await run(
    `update photos set description = 'Karen and Walter Hallowell', location_city = 'New Haven',
       location_state_province = 'Connecticut', people_count = 2 where id = $1`,
    [id],
  )
  await run(
    `update rights_claims set photographer = 'Otto Hallowell', evidence = 'A letter of Otto Hallowell'
     where photo_id = $1`,
    [id],
  )
  await run(`update profiles set storefront_name = 'The Hallowell family' where id = $1`, [
    family.id,
  ])
  const body = await approvalOf(server.database, id)
  await server.client(moderator).approvePhoto({ params: { id }, body })
  await storeThumb(id)
  return id
}

async function storeThumb(id: string): Promise<void> {
  const create = { width: 90, height: 60, channels: 3, background: '#888' } as const
  await services.derivatives.put({
    key: storageKey(id, thumbName(512, 'jpg')),
    body: await sharp({ create }).jpeg().toBuffer(),
    contentType: 'image/jpeg',
  })
}

const create = (id = photoId, user = buyer) =>
  server.client(user).createPassport({ params: { id } })
const get = (id = photoId, user = buyer) => server.client(user).getPassport({ params: { id } })
const make = (id = photoId) => makePassport({ ...services, db: worker.db }, { photoId: id })

async function listKeys(id = photoId): Promise<string[]> {
  const { rows } = await run(
    'select file_key from passports where photo_id = $1 order by stated_at',
    [id],
  )
  return rows.map(({ file_key }) => file_key)
}

async function countJobs(): Promise<number> {
  const { rows } = await run(
    `select count(*)::integer as jobs from graphile_worker.jobs where key = $1`,
    [`make-passport:${photoId}`],
  )
  return firstOf(rows).jobs
}

describe('createPassport', () => {
  it('adds one job, then returns a URL of the PDF without making it again', async () => {
    expect(await create()).toEqual({ file: null })
    expect(await create()).toEqual({ file: null })
    expect(await countJobs()).toBe(1)
    expect(await get()).toEqual({ file: null })

    await make()
    const { file } = await get()
    const response = await fetch(file?.url ?? '')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clearance-passport-\d+\.pdf"$/,
    )
    await make()
    expect(await listKeys()).toHaveLength(1)
    expect((await create()).file).not.toBeNull()
  })

  it('states the clearance and names no person, family, caption or evidence', async () => {
    await make()
    const { file } = await get()
    const response = await fetch(file?.url ?? '')
    const pdf = await readPdf(Buffer.from(await response.arrayBuffer()))
    const texts = [...pdf.elements.map(({ text }) => text), ...pdf.artifacts]
    expect(texts.join('\n')).toMatch(/#\d+ 1962 · NEW HAVEN CT · 2P/)
    expect(texts).toContain('Person 2 of 2')
    expect(texts.some((text) => text.startsWith('Released by next of kin, '))).toBe(true)
    expect(texts).toContain('Grade B')
    expect(texts.join('\n')).not.toMatch(/Karen|Walter|Otto|Hallowell|lake|letter/i)
  })

  it('makes another passport after the clearance or the price changed', async () => {
    await make()
    await run('update photos set price = price + 100 where id = $1', [photoId])
    expect(await get()).toEqual({ file: null })
    await make()
    expect((await get()).file).not.toBeNull()

    const reviewer = await buildUser(server, { roles: ['moderator'] })
    await run(
      `update clearance_checks set second_reviewer_id = $2, second_at = now() where photo_id = $1 and is_current`,
      [photoId, reviewer.id],
    )
    expect(await get()).toEqual({ file: null })
  })

  it('makes another passport after an hour, and removes the files of old ones', async () => {
    await make()
    await run(`update passports set stated_at = stated_at - interval '61 minutes'`)
    expect(await get()).toEqual({ file: null })

    await make()
    await run(
      `update passports set stated_at = now() - interval '3 hours' where stated_at < now() - interval '1 hour'`,
    )
    const old = await listKeys()
    await removeOldPassports({ ...services, db: worker.db })
    const left = await listKeys()
    expect(left).toHaveLength(1)
    for (const key of old)
      expect((await services.derivatives.head(key)) === null).toBe(!left.includes(key))
  })

  it('returns 401 to visitors', async () => {
    const visitor = server.client()
    const params = { id: photoId }
    await expect(visitor.createPassport({ params })).rejects.toMatchObject({ status: 401 })
    await expect(visitor.getPassport({ params })).rejects.toMatchObject({ status: 401 })
  })

  it('returns 404 for a photo that is not live, and its job makes nothing', async () => {
    const id = await buildLivePhoto()
    await make(id)
    expect((await get(id)).file).not.toBeNull()
    await run(`update photos set photo_status = 'paused' where id = $1`, [id])
    await make(id)
    expect(await listKeys(id)).toHaveLength(1)
    const refused = { status: 404, code: 'not_found' }
    for (const user of [buyer, family, moderator]) {
      await expect(create(id, user)).rejects.toMatchObject(refused)
      await expect(get(id, user)).rejects.toMatchObject(refused)
    }
    await expect(get(family.id)).rejects.toMatchObject(refused)
  })

  it('returns 429 after 60 new passports in an hour; a stored one is not counted', async () => {
    const user = await buildUser(server)
    await run(`delete from passports`)
    for (let count = 0; count < 60; count++) await create(photoId, user)
    await expect(create(photoId, user)).rejects.toMatchObject({ status: 429 })
    await make()
    expect((await create(photoId, user)).file).not.toBeNull()
  })

  it('fails without a thumb and leaves no row', async () => {
    const id = await buildLivePhoto()
    await services.derivatives.remove([storageKey(id, thumbName(512, 'jpg'))])
    await expect(make(id)).rejects.toThrow('thumb is missing')
    expect(await listKeys(id)).toEqual([])
  })

  it('offers no file until it is in storage', async () => {
    const id = await buildLivePhoto()
    const broken = {
      ...services.derivatives,
      put: () => Promise.reject(new Error('storage is down')),
    }
    const job = { ...services, derivatives: broken, db: worker.db }
    await expect(makePassport(job, { photoId: id })).rejects.toThrow('storage is down')
    expect(await get(id)).toEqual({ file: null })
    await make(id)
    const { file } = await get(id)
    expect((await fetch(file?.url ?? '')).status).toBe(200)
  })
})
