import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../platform/storage/storage.ts'
import { buildTeam } from '../testing/build-company.ts'
import { buildOrder } from '../testing/build-order.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let licenseFiles: Storage
let family: TestUser
let team: Awaited<ReturnType<typeof buildTeam>>
let licensed: string
let unlicensed: string

beforeAll(async () => {
  server = await testServer()
  licenseFiles = createStorage(storageOptions('license-files'))
  family = await buildUser(server, { roles: ['contributor'] })
})
afterAll(async () => {
  licenseFiles.close()
  await server.close()
})
beforeEach(async () => {
  team = await buildTeam(server)
  licensed = await addPhoto()
  unlicensed = await addPhoto()
})

const addPhoto = () => buildPhoto(server.database, { userId: family.id })

const license = (photoIds: readonly string[], options: { isPaid?: boolean } = {}) =>
  buildOrder(server.database, {
    placedBy: team.buyer.id,
    companyId: team.companyId,
    photoIds,
    ...options,
  })

const find = (user: TestUser | undefined, photo_ids: string[]) =>
  server.client(user).findLicensedPhotos({ body: { photo_ids } })

const list = (user: TestUser | undefined, id: string) =>
  server.client(user).listPhotoLicenses({ params: { id } })

const cancelLicenses = (orderId: string) =>
  server.database.admin.query(
    `update licenses set license_state = 'cancelled', cancelled_at = now() where order_id = $1`,
    [orderId],
  )

describe('findLicensedPhotos', () => {
  it.each(['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const)(
    'finds for a %s the photos that the company has licensed, each once',
    async (role) => {
      await license([licensed])
      await license([licensed])

      expect(await find(team[role], [unlicensed, licensed, randomUUID()])).toEqual([licensed])
    },
  )

  it('finds nothing for other companies, for admins who are no members, and for the family', async () => {
    await license([licensed])
    const other = await buildTeam(server)
    const admin = await buildUser(server, { roles: ['admin'] })
    for (const user of [other.owner, admin, family]) {
      expect(await find(user, [licensed])).toEqual([])
      expect(await list(user, licensed)).toEqual([])
    }
    await expect(find(undefined, [licensed])).rejects.toMatchObject({ status: 401 })
    await expect(list(undefined, licensed)).rejects.toMatchObject({ status: 401 })
  })

  it('finds nothing for a removed member, even if they placed the order', async () => {
    await license([licensed])
    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.buyer.id } })

    expect(await find(team.buyer, [licensed])).toEqual([])
    expect(await list(team.buyer, licensed)).toEqual([])
  })

  it('leaves out unpaid orders and canceled licenses', async () => {
    await license([unlicensed], { isPaid: false })
    await cancelLicenses((await license([licensed])).id)

    expect(await find(team.buyer, [licensed, unlicensed])).toEqual([])
    expect(await list(team.buyer, licensed)).toEqual([])
  })

  it('returns 400 for more than 100 photos', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID())
    await expect(find(team.buyer, many)).rejects.toMatchObject({ status: 400 })
  })
})

describe('listPhotoLicenses', () => {
  it('names company, project, license type, date and order of each license, newest first', async () => {
    const first = await license([licensed])
    const second = await buildOrder(server.database, {
      placedBy: team.owner.id,
      companyId: team.companyId,
      photoIds: [licensed, unlicensed],
      licenseType: 'hero-usage',
    })
    const { name: company } = await server
      .client(team.viewer)
      .getCompany({ params: { id: team.companyId } })

    const licenses = await list(team.viewer, licensed)
    expect(licenses).toEqual(
      [
        { order: second, license_type: 'hero-usage' },
        { order: first, license_type: 'background-dressing' },
      ].map(({ order, license_type }) => ({
        id: expect.any(String),
        license_type,
        effective_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        company,
        project: 'The Long Summer',
        order: { id: order.id, number: expect.stringMatching(/^ORD-/) },
      })),
    )
  })
})

describe('the thumb of an order line', () => {
  it('stays when the photo leaves the shop, for members and not for a removed one', async () => {
    const key = `thumbs/${licensed}.webp`
    await licenseFiles.put({ key, body: Buffer.from('thumb'), contentType: 'image/webp' })
    await server.database.admin.query(
      'insert into license_thumbs (photo_id, storage_key, width, height) values ($1, $2, 384, 256)',
      [licensed, key],
    )
    const { id } = await license([licensed, unlicensed])
    const readLines = async (user: TestUser) =>
      (await server.client(user).getOrder({ params: { id } })).lines
    expect(await readLines(team.viewer)).toMatchObject([
      { photo: { id: licensed }, thumb: null },
      { photo: { id: unlicensed }, thumb: null },
    ])

    await server.database.admin.query(
      `update photos set photo_status = 'paused' where id = any ($1)`,
      [[licensed, unlicensed]],
    )
    const [withThumb, without] = await readLines(team.accountant)
    expect(withThumb).toMatchObject({ photo: null, thumb: { width: 384, height: 256 } })
    expect(await (await fetch(withThumb?.thumb?.url ?? '')).text()).toBe('thumb')
    expect(without).toMatchObject({ photo: null, thumb: null })

    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.buyer.id } })
    expect(await readLines(team.buyer)).toMatchObject([
      { photo: null, thumb: null },
      { photo: null, thumb: null },
    ])
  })
})
