import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import { findLicense, type TestLicense } from '../../testing/certified-license.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { reportDownloads } from './report-downloads.ts'

let server: TestServer
let worker: DatabasePool
let team: Awaited<ReturnType<typeof buildTeam>>
let license: TestLicense

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})
beforeEach(async () => {
  await query('truncate emails cascade')
  team = await buildTeam(server)
  const { id: userId } = await buildUser(server, { roles: ['contributor'] })
  const { id } = await buildOrder(server.database, {
    placedBy: team.buyer.id,
    companyId: team.companyId,
    photoIds: [await buildPhoto(server.database, { userId })],
  })
  license = await findLicense(server.database, id)
  await query(
    `insert into license_files (license_id, rendition, storage_key, sha256, size, statement)
     values ($1::uuid, 'jpeg', $1::uuid::text, repeat('a', 64), 1, '{}')`,
    [license.id],
  )
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.database.admin.query(sql, values)).rows

async function download(times: number): Promise<void> {
  const client = server.client(team.viewer)
  for (let count = 0; count < times; count += 1)
    await client.createDownload({ params: { id: license.id }, body: { rendition: 'jpeg' } })
}

const listJobs = () =>
  query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'licenses.report-downloads' and j.payload ->> 'licenseId' = $1`,
    [license.id],
  )

const makeOlder = () =>
  query(
    `with log as (update license_downloads set at = at - interval '61 minutes' where license_id = $1)
     update licenses set downloads_reported_at = downloads_reported_at - interval '61 minutes' where id = $1`,
    [license.id],
  )

it('adds one job at the 20th download within an hour, and again an hour later', async () => {
  await download(19)
  expect(await listJobs()).toHaveLength(0)
  await download(3)
  expect(await listJobs()).toHaveLength(1)
  await makeOlder()
  await download(19)
  expect(await listJobs()).toHaveLength(1)
  await download(1)
  expect(await listJobs()).toHaveLength(2)
})

it('mails the owner and the operators once, even if the job runs twice', async () => {
  await download(20)
  const { payload } = firstOf(await listJobs())
  const ctx = {
    db: worker.db,
    shopOrigin: 'https://shoebox.test',
    operationsMailbox: 'operations@shoebox.test',
  }
  await reportDownloads(ctx, payload)
  await reportDownloads(ctx, payload)

  const mails = await query('select kind, recipient, text from emails order by kind')
  expect(mails).toMatchObject([
    { kind: 'licenses.alarm-many-downloads', recipient: 'operations@shoebox.test' },
    { kind: 'licenses.many-downloads', recipient: team.owner.email },
  ])
  for (const { text } of mails) {
    expect(text).toContain(formatLicenseCode(license.code))
    expect(text).toContain('Ada: 20')
  }
})
