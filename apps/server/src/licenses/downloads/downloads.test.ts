import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenJobServices } from '../../job-services.ts'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder, type TestOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  findLicense,
  storeLicenseFiles,
  type TestLicense,
} from '../../testing/certified-license.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let services: OpenJobServices
let team: Awaited<ReturnType<typeof buildTeam>>
let familyId: string
let photoId: string
let order: TestOrder
let license: TestLicense

beforeAll(async () => {
  server = await testServer()
  services = (await testJobServices(server.database.url('worker'))).services
  familyId = (await buildUser(server, { roles: ['contributor'] })).id
})
afterAll(async () => {
  await services.close()
  await server.close()
})
beforeEach(async () => {
  team = await buildTeam(server)
  photoId = await buildPhoto(server.database, { userId: familyId })
  order = await place()
  license = await findLicense(server.database, order.id)
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.database.admin.query(sql, values)).rows

const place = (options: { projectId?: string; photoIds?: string[] } = {}) =>
  buildOrder(server.database, {
    placedBy: team.buyer.id,
    companyId: team.companyId,
    photoIds: [photoId],
    ...options,
  })

type Query = { project_id?: string; order_id?: string; q?: string; after?: string }
const list = (user: TestUser, filters: Query = {}) =>
  server.client(user).listDownloads({ query: filters })
const download = (user: TestUser, rendition: 'jpeg' | 'tiff' = 'jpeg') =>
  server.client(user).createDownload({ params: { id: license.id }, body: { rendition } })
const lineOf = async (user: TestUser) => firstOf(firstOf((await list(user)).orders).lines)
const storeFiles = () => storeLicenseFiles(server.database, services, license.id)
const readDelivery = async () =>
  (await query('select delivery_status from orders where id = $1', [order.id]))[0].delivery_status

describe('createDownload', () => {
  it.each(['owner', 'buyer', 'approver', 'viewer'] as const)(
    'returns a URL of the file to a %s, and logs it',
    async (role) => {
      await storeFiles()
      const { url, name, size, expires_at } = await download(team[role], 'tiff')
      const photoid = (await lineOf(team[role])).photoid
      expect(name).toBe(`${formatLicenseCode(license.code)}_${photoid}.tif`)
      const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(9)
      expect(minutes).toBeLessThanOrEqual(10)

      const response = await fetch(url)
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
      expect(response.headers.get('content-type')).toBe('image/tiff')
      expect((await response.arrayBuffer()).byteLength).toBe(size)

      const log = await query(
        `select d.user_id, d.rendition, d.size::int, d.sha256 = f.sha256 as is_same
         from license_downloads d join license_files f using (license_id, rendition) where d.license_id = $1`,
        [license.id],
      )
      expect(log).toEqual([{ user_id: team[role].id, rendition: 'tiff', size, is_same: true }])
    },
  )

  it('returns 403 to an accountant, 404 to users outside the company, and 401 without a session', async () => {
    await storeFiles()
    await expect(download(team.accountant)).rejects.toMatchObject({ status: 403 })
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      await expect(download(user)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(
      server.client().createDownload({ params: { id: license.id }, body: { rendition: 'jpeg' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(
      await query('select from license_downloads where license_id = $1', [license.id]),
    ).toEqual([])
    expect(await readDelivery()).toBe('available')
  })

  it('returns 409 while a requested cancellation of the order is pending', async () => {
    await storeFiles()
    await server.client(team.buyer).cancelOrder({ params: { id: order.id } })
    await expect(download(team.viewer)).rejects.toMatchObject({ code: 'license_canceled' })
    expect(await readDelivery()).toBe('available')
  })

  it('returns 404 to a removed member, also for the order they placed', async () => {
    await storeFiles()
    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.buyer.id } })
    await expect(download(team.buyer)).rejects.toMatchObject({ status: 404 })
    expect((await list(team.buyer)).orders).toEqual([])
  })

  it('marks the order as downloaded, which then cannot be canceled', async () => {
    await storeFiles()
    await download(team.viewer)
    await download(team.viewer)
    expect(await readDelivery()).toBe('downloaded')
    await expect(
      server.client(team.buyer).cancelOrder({ params: { id: order.id } }),
    ).rejects.toMatchObject({ code: 'order_not_cancellable' })
  })

  it('returns 409 while the file is being made', async () => {
    await expect(download(team.buyer)).rejects.toMatchObject({
      status: 409,
      code: 'file_not_ready',
    })
    expect(await readDelivery()).toBe('available')
  })

  it('makes a removed TIFF again: returns 409 and adds the job', async () => {
    await storeFiles()
    await query(
      `update license_files set stored_until = now(), removed_at = now() where license_id = $1 and rendition = 'tiff'`,
      [license.id],
    )
    await expect(download(team.buyer, 'tiff')).rejects.toMatchObject({ code: 'file_not_ready' })
    const jobs = await query('select from graphile_worker._private_jobs where key = $1', [
      `make-files:${license.id}`,
    ])
    expect(jobs).toHaveLength(1)
    await download(team.buyer, 'jpeg')
  })

  it('keeps a TIFF in storage for a day, so that its URL opens it', async () => {
    await storeFiles()
    await query(
      `update license_files set stored_until = now() + interval '1 minute' where license_id = $1 and rendition = 'tiff'`,
      [license.id],
    )
    await download(team.buyer, 'tiff')
    const [row] = await query(
      `select stored_until > now() + interval '23 hours' as is_extended from license_files
       where license_id = $1 and rendition = 'tiff'`,
      [license.id],
    )
    expect(row).toEqual({ is_extended: true })
  })

  it('returns 409 for a canceled license and for a suspended one', async () => {
    await storeFiles()
    await query(
      `update licenses set downloads_suspended_at = now(), suspension_reason = 'A claim' where id = $1`,
      [license.id],
    )
    await expect(download(team.owner)).rejects.toMatchObject({
      status: 409,
      code: 'download_suspended',
    })
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where id = $1`,
      [license.id],
    )
    await expect(download(team.owner)).rejects.toMatchObject({
      status: 409,
      code: 'license_canceled',
    })
  })

  it('serves a photo that was withdrawn from sale', async () => {
    await storeFiles()
    await query(`update photos set photo_status = 'paused' where id = $1`, [photoId])
    expect((await fetch((await download(team.buyer)).url)).status).toBe(200)
    expect(await lineOf(team.buyer)).toMatchObject({ is_on_sale: false })
  })
})

describe('listDownloads', () => {
  it('shows the files to members who may download, and the last download', async () => {
    expect((await lineOf(team.viewer)).files).toEqual([
      { rendition: 'jpeg', state: 'being-made', size: null },
      { rendition: 'tiff', state: 'being-made', size: null },
    ])
    await storeFiles()
    await download(team.viewer)
    const { orders } = await list(team.owner)
    expect(orders).toMatchObject([
      {
        order_id: order.id,
        company: { id: team.companyId },
        project: { id: order.projectId, name: 'The Long Summer' },
        can_download: true,
        lines: [
          {
            license_id: license.id,
            photo_id: photoId,
            year: '1962',
            place: 'New Haven CT',
            license_state: 'granted',
            code: formatLicenseCode(license.code),
            suspended_at: null,
            is_on_sale: true,
            thumb: null,
            has_certificate: false,
            files: [
              { rendition: 'jpeg', state: 'ready', size: expect.any(Number) },
              { rendition: 'tiff', state: 'ready', size: expect.any(Number) },
            ],
            last_download: { by_name: 'Ada', at: expect.any(String) },
          },
        ],
      },
    ])
  })

  it('shows an accountant the lines without files', async () => {
    await storeFiles()
    const { orders } = await list(team.accountant)
    expect(orders).toMatchObject([{ can_download: false, lines: [{ files: [] }] }])
  })

  it('is empty for other users, and for admins who are no members', async () => {
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      expect(await list(user)).toEqual({ orders: [], next: null, projects: [] })
    await expect(server.client().listDownloads({ query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('signs the thumb that licensees keep', async () => {
    const key = `thumbs/${photoId}.webp`
    await services.licenseFiles.put({ key, body: Buffer.from('thumb'), contentType: 'image/webp' })
    await query(
      'insert into license_thumbs (photo_id, storage_key, width, height) values ($1, $2, 384, 256)',
      [photoId, key],
    )
    const { thumb } = await lineOf(team.accountant)
    expect(thumb).toMatchObject({ width: 384, height: 256 })
    expect(await (await fetch(thumb?.url ?? '')).text()).toBe('thumb')

    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where id = $1`,
      [license.id],
    )
    expect((await lineOf(team.accountant)).thumb).toBeNull()
  })

  it('does not name a member who deleted their account', async () => {
    await storeFiles()
    await download(team.viewer)
    await query('delete from profiles where id = $1', [team.viewer.id])
    expect((await lineOf(team.owner)).last_download).toEqual({
      by_name: null,
      at: expect.any(String),
    })
  })

  it('shows suspended and canceled licenses, without the reason', async () => {
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now(), downloads_suspended_at = now(),
         suspension_reason = 'A cousin objects' where id = $1`,
      [license.id],
    )
    const line = await lineOf(team.viewer)
    expect(line).toMatchObject({ license_state: 'cancelled', suspended_at: expect.any(String) })
    expect(JSON.stringify(line)).not.toContain('cousin')
  })

  it('finds lines by number, year, place, code and order, and filters by project and order', async () => {
    const other = await buildPhoto(server.database, { userId: familyId })
    const second = await place({ photoIds: [photoId, other] })
    await query(`update order_lines set place = 'Dayton OH', year = '1955' where photo_id = $1`, [
      other,
    ])
    const [{ photoid, code, number }] = await query(
      `select l.photoid, g.code, o.number from licenses g join order_lines l on l.id = g.order_line_id
       join orders o on o.id = g.order_id where g.photo_id = $1`,
      [other],
    )
    const ofOrder = await list(team.viewer, { order_id: second.id })
    expect(ofOrder.orders.map(({ order_id }) => order_id)).toEqual([second.id])
    const found = async (q: string) =>
      (await list(team.viewer, { q })).orders.map(({ lines }) => lines.map((line) => line.photo_id))

    for (const q of [
      `#${photoid}`,
      ` ${photoid} `,
      'dayton',
      'oh',
      '1955',
      formatLicenseCode(code),
    ])
      expect(await found(q)).toEqual([[other]])
    expect(await found(number)).toEqual([[photoId, other]])
    expect(await found('new h')).toEqual([[photoId], [photoId]])
    for (const q of ['%', 'ayton', 'Toledo']) expect(await found(q)).toEqual([])

    const { orders, projects } = await list(team.viewer, { project_id: second.projectId })
    expect(orders.map(({ order_id }) => order_id)).toEqual([second.id])
    expect(projects.map(({ id }) => id).toSorted()).toEqual(
      [order.projectId, second.projectId].toSorted(),
    )
  })

  it('pages through all orders once, newest first', async () => {
    const placed = [order.id]
    for (let count = 0; count < 11; count += 1) placed.push((await place()).id)
    const first = await list(team.viewer)
    expect(first.orders).toHaveLength(10)
    const second = await list(team.viewer, { after: first.next ?? '' })
    expect(second.next).toBeNull()
    const seen = [...first.orders, ...second.orders].map(({ order_id }) => order_id)
    expect(seen).toEqual(placed.toReversed())
    await expect(list(team.viewer, { after: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})
