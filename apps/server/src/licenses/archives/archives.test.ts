import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder, type TestOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { storeCertificate, storeLicenseFiles } from '../../testing/certified-license.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { readZip } from '../../testing/read-zip.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { archiveKey } from './archive-names.ts'
import { packArchive } from './pack-archive.ts'
import { removeExpiredArchives } from './remove-archives.ts'

type License = { id: string; code: string; photoid: number; number: string }

let server: TestServer
let services: OpenJobServices
let worker: DatabasePool
let ctx: Pick<JobCtx, 'db' | 'log' | 'licenseFiles' | 'orderFiles' | 'attempt'>
let team: Awaited<ReturnType<typeof buildTeam>>
let photoIds: string[]
let order: TestOrder
let licenses: License[]

beforeAll(async () => {
  server = await testServer()
  services = (await testJobServices(server.database.url('worker'))).services
  worker = connect({ url: server.database.url('worker'), max: 4, applicationName: 'test' })
  ctx = { ...services, db: worker.db, log: server.app.log, attempt: { isLast: false } }
  const { id: userId } = await buildUser(server, { roles: ['contributor'] })
  photoIds = [
    await buildPhoto(server.database, { userId }),
    await buildPhoto(server.database, { userId }),
  ]
})
afterAll(async () => {
  await worker.close()
  await services.close()
  await server.close()
})
beforeEach(async () => {
  team = await buildTeam(server)
  order = await buildOrder(server.database, {
    placedBy: team.buyer.id,
    companyId: team.companyId,
    photoIds,
  })
  licenses = await query(
    `select g.id, g.code, l.photoid, o.number from licenses g join order_lines l on l.id = g.order_line_id
     join orders o on o.id = g.order_id where g.order_id = $1 order by l.position`,
    [order.id],
  )
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.database.admin.query(sql, values)).rows

async function storeFiles(): Promise<void> {
  for (const { id } of licenses) {
    await storeLicenseFiles(server.database, services, id)
    await storeCertificate(server.database, services, id)
  }
}

type Rendition = 'jpeg' | 'tiff' | 'both'
const create = (
  user: TestUser,
  rendition: Rendition = 'both',
  ids = licenses.map(({ id }) => id),
) => server.client(user).createArchive({ body: { license_ids: ids, rendition } })
const list = async (user: TestUser) => (await server.client(user).listArchives()).archives
const issue = (user: TestUser, id: string) =>
  server.client(user).createArchiveDownload({ params: { id } })
const fetchZip = async (user: TestUser, id: string) => {
  const { url } = await issue(user, id)
  return readZip(Buffer.from(await (await fetch(url)).arrayBuffer()))
}
const suspend = (licenseId: string) =>
  query(
    `update licenses set downloads_suspended_at = now(), suspension_reason = 'A claim' where id = $1`,
    [licenseId],
  )
const countJobs = async (key: string) =>
  (await query('select from graphile_worker._private_jobs where key = $1', [key])).length

describe('createArchive', () => {
  it('returns the same archive for the same photos, also when clicked twice at once', async () => {
    const ids = licenses.map(({ id }) => id)
    const [first, second] = await Promise.all([
      create(team.viewer),
      create(team.viewer, 'both', ids.toReversed()),
    ])
    expect(first).toMatchObject({
      state: 'waiting',
      rendition: 'both',
      packed: 0,
      total: 4,
      skipped: 0,
      blocked: 0,
      size: null,
      order_numbers: [firstOf(licenses).number],
      license_ids: ids.toSorted(),
      ready_until: null,
    })
    expect(second.id).toBe(first.id)
    expect(await countJobs(`pack-archive:${first.id}`)).toBe(1)
    expect((await create(team.viewer, 'jpeg')).id).not.toBe(first.id)
    expect((await create(team.owner)).id).not.toBe(first.id)
    expect(await list(team.viewer)).toHaveLength(2)
  })

  it('shows an archive whose job died as failed after a day, and packs it again on request', async () => {
    const { id } = await create(team.viewer)
    const key = `pack-archive:${id}`
    await query(`update archives set requested_at = now() - interval '26 hours' where id = $1`, [
      id,
    ])
    await query('delete from graphile_worker._private_jobs where key = $1', [key])
    expect(await list(team.viewer)).toMatchObject([{ id, state: 'failed' }])
    expect(await create(team.viewer)).toMatchObject({ id, state: 'waiting' })
    expect(await countJobs(key)).toBe(1)
  })

  it('returns 403 to an accountant, 404 to other users, and 404 if one license is not theirs', async () => {
    await expect(create(team.accountant)).rejects.toMatchObject({ status: 403 })
    const stranger = await buildUser(server)
    for (const user of [stranger, await buildUser(server, { roles: ['admin'] })])
      await expect(create(user)).rejects.toMatchObject({ status: 404 })
    const foreign = await buildOrder(server.database, { placedBy: stranger.id, photoIds })
    const [other] = await query('select id from licenses where order_id = $1', [foreign.id])
    await expect(
      create(team.viewer, 'both', [firstOf(licenses).id, other.id]),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('returns 409 after 20 archives that are not packed yet, and if none of the licenses can be downloaded', async () => {
    await query(
      `insert into archives (user_id, rendition, total) select $1, 'jpeg', 1 from generate_series(1, 20)`,
      [team.owner.id],
    )
    await expect(create(team.owner)).rejects.toMatchObject({ code: 'too_many_archives' })
    for (const { id } of licenses) await suspend(id)
    await expect(create(team.viewer)).rejects.toMatchObject({ code: 'download_suspended' })
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where order_id = $1`,
      [order.id],
    )
    await expect(create(team.viewer)).rejects.toMatchObject({ code: 'license_canceled' })
  })
})

describe('packArchive', () => {
  it('packs files by order and line with their certificates, and logs the download of each', async () => {
    await storeFiles()
    const { id } = await create(team.viewer)
    await expect(issue(team.viewer, id)).rejects.toMatchObject({ code: 'file_not_ready' })
    await packArchive(ctx, { archiveId: id })

    const [archive] = await list(team.viewer)
    expect(archive).toMatchObject({ state: 'ready', packed: 4, total: 4, skipped: 0 })
    const days = (Date.parse(archive?.ready_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const { number } = firstOf(licenses)
    await query(`update archives set stored_until = now() + interval '1 minute' where id = $1`, [
      id,
    ])
    const { name, size } = await issue(team.viewer, id)
    const [issued] = await list(team.viewer)
    expect(Date.parse(issued?.ready_until ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    expect(name).toBe(`${number}.zip`)
    expect(size).toBe(archive?.size)

    const entries = await fetchZip(team.viewer, id)
    const codes = licenses.map(({ code }) => formatLicenseCode(code))
    expect(entries.map((entry) => entry.name)).toEqual([
      ...licenses.flatMap(({ photoid }, index) => [
        `${number}/${photoid}_${codes[index]}.jpg`,
        `${number}/${photoid}_${codes[index]}.tif`,
      ]),
      ...codes.flatMap((code) => [
        `${number}/certificates/${code}.pdf`,
        `${number}/certificates/${code}.jws`,
      ]),
    ])
    expect(entries.at(-2)?.body.toString()).toBe(`%PDF of ${licenses.at(-1)?.id}`)

    const log = await query(
      'select distinct license_id, rendition from license_downloads where archive_id = $1',
      [id],
    )
    expect(log).toHaveLength(4)
    const [{ delivery_status }] = await query('select delivery_status from orders where id = $1', [
      order.id,
    ])
    expect(delivery_status).toBe('downloaded')
  })

  it('packs the same bytes again after a crash, and leaves no unfinished upload', async () => {
    await storeFiles()
    const { id } = await create(team.viewer, 'jpeg')
    const key = archiveKey(id)
    await packArchive(ctx, { archiveId: id })
    const before = await fetchZip(team.viewer, id)

    // As if the worker was killed during the upload.
    await query(
      'update archives set ready_at = null, size = null, stored_until = null, packed = 1 where id = $1',
      [id],
    )
    await services.licenseFiles.beginMultipart({ key, contentType: 'application/zip' })
    await packArchive(ctx, { archiveId: id })
    expect(await fetchZip(team.viewer, id)).toEqual(before)
    const uploads = await services.licenseFiles.listMultiparts()
    expect(uploads.filter((upload) => upload.key === key)).toEqual([])
  })

  it('waits for files that are being made, and asks for removed ones', async () => {
    const { id } = await create(team.viewer)
    await query('delete from graphile_worker._private_jobs')
    await packArchive(ctx, { archiveId: id })
    expect(await countJobs(`pack-archive:${id}`)).toBe(1)
    await storeFiles()
    const { id: licenseId } = firstOf(licenses)
    await query(
      `update license_files set stored_until = now(), removed_at = now() where license_id = $1 and rendition = 'tiff'`,
      [licenseId],
    )
    await packArchive(ctx, { archiveId: id })
    expect(await countJobs(`make-files:${licenseId}`)).toBe(1)
    expect(await list(team.viewer)).toMatchObject([{ state: 'waiting' }])
  })

  it('leaves out what was suspended in the meantime; the next request packs a new archive', async () => {
    await storeFiles()
    const { id } = await create(team.viewer, 'jpeg')
    await suspend(firstOf(licenses).id)
    await packArchive(ctx, { archiveId: id })
    expect(await list(team.viewer)).toMatchObject([{ state: 'ready', skipped: 1, packed: 1 }])
    expect(await fetchZip(team.viewer, id)).toHaveLength(3)

    await query(
      'update licenses set downloads_suspended_at = null, suspension_reason = null where order_id = $1',
      [order.id],
    )
    expect((await create(team.viewer, 'jpeg')).id).not.toBe(id)
  })

  it('fails if the member left the company, or if an object differs from its hash', async () => {
    await storeFiles()
    const { id } = await create(team.viewer)
    await services.licenseFiles.put({
      key: `${firstOf(licenses).id}/jpeg`,
      body: Buffer.from('other bytes'),
      contentType: 'image/jpeg',
    })
    const lastAttempt = { ...ctx, attempt: { isLast: true } }
    await expect(packArchive(lastAttempt, { archiveId: id })).rejects.toThrow(
      'does not match its hash',
    )
    expect(await list(team.viewer)).toMatchObject([{ state: 'failed' }])
    expect(await services.licenseFiles.head(archiveKey(id))).toBeNull()
    // Asking again packs the same archive.
    expect(await create(team.viewer)).toMatchObject({ id, state: 'waiting', packed: 0 })

    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.viewer.id } })
    await packArchive(ctx, { archiveId: id })
    expect(await list(team.viewer)).toMatchObject([{ state: 'failed' }])
  })
})

describe('createArchiveDownload', () => {
  it('returns 404 to other members and to a member who left, and 409 after a suspension', async () => {
    await storeFiles()
    const { id } = await create(team.viewer, 'jpeg')
    await packArchive(ctx, { archiveId: id })
    await expect(issue(team.owner, id)).rejects.toMatchObject({ status: 404 })
    await suspend(firstOf(licenses).id)
    expect(await list(team.viewer)).toMatchObject([{ state: 'ready', blocked: 1 }])
    await expect(issue(team.viewer, id)).rejects.toMatchObject({ code: 'download_suspended' })
    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.viewer.id } })
    await expect(issue(team.viewer, id)).rejects.toMatchObject({ status: 404 })
    expect(await query('select from license_downloads where archive_id = $1', [id])).toEqual([])
  })

  it('returns 404 after 7 days, when a job has removed the object', async () => {
    await storeFiles()
    const { id } = await create(team.viewer, 'jpeg')
    await packArchive(ctx, { archiveId: id })
    await removeExpiredArchives(ctx)
    expect(await services.licenseFiles.head(archiveKey(id))).not.toBeNull()

    await query(`update archives set stored_until = now() where id = $1`, [id])
    await expect(issue(team.viewer, id)).rejects.toMatchObject({ status: 404 })
    await removeExpiredArchives(ctx)
    expect(await services.licenseFiles.head(archiveKey(id))).toBeNull()
    expect(await list(team.viewer)).toEqual([])
    expect((await create(team.viewer, 'jpeg')).id).not.toBe(id)
  })

  it('removes the archives of a deleted account', async () => {
    await storeFiles()
    const { id } = await create(team.viewer, 'jpeg')
    await packArchive(ctx, { archiveId: id })
    await query('delete from profiles where id = $1', [team.viewer.id])
    await removeExpiredArchives(ctx)
    expect(await services.licenseFiles.head(archiveKey(id))).toBeNull()
  })
})
