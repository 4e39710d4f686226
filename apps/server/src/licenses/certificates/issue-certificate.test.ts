import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { addMember, buildTeam } from '../../testing/build-company.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import {
  findLicense,
  storeLicenseFiles,
  type TestLicense,
} from '../../testing/certified-license.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildReview } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { issueCertificate, issueMissingCertificates } from './issue-certificate.ts'
import { readCertificate } from './sign-certificate.ts'

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices
let team: Awaited<ReturnType<typeof buildTeam>>
let photoId: string

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  worker = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  team = await buildTeam(server)
  const review = await buildReview(server.database, {
    userId: team.owner.id,
    title: 'Karen at the lake',
    sitters: [{ name: 'Karen Hallowell' }, { name: 'Walter Hallowell' }],
  })
  photoId = review.id
})
afterAll(async () => {
  await services.close()
  await worker.close()
  await server.close()
})

const issue = (license: TestLicense, changes: Partial<OpenJobServices> = {}) =>
  issueCertificate({ ...services, ...changes, db: worker.db }, { licenseId: license.id })

async function grant(placedBy = team.buyer.id): Promise<TestLicense & { orderId: string }> {
  const { companyId } = team
  const order = await buildOrder(server.database, { placedBy, companyId, photoIds: [photoId] })
  return { ...(await findLicense(server.database, order.id)), orderId: order.id }
}

async function grantWithFiles(placedBy?: string) {
  const license = await grant(placedBy)
  await storeLicenseFiles(server.database, services, license.id)
  return license
}

type Row = { kid: string; jws: string; issued_at: Date; file_key: string; file_sha256: string }

async function readRows({ id }: TestLicense): Promise<Row[]> {
  const { rows } = await server.database.admin.query<Row>(
    'select kid, jws, issued_at, file_key, file_sha256 from certificates where license_id = $1',
    [id],
  )
  return rows
}

async function readKeys() {
  const response = await server.app.inject('/.well-known/shoebox-certificate-keys.json')
  return { status: response.statusCode, body: response.json() }
}

describe('issueCertificate', () => {
  it('does nothing while files are missing', async () => {
    const license = await grant()
    await issue(license)
    expect(await readRows(license)).toEqual([])
  })

  it('signs once and stores the PDF once, even if it runs twice at the same time', async () => {
    const license = await grantWithFiles()
    await Promise.all([issue(license), issue(license)])
    const rows = await readRows(license)
    await issue(license)
    expect(await readRows(license)).toEqual(rows)

    const { jws, kid, file_key, file_sha256 } = firstOf(rows)
    const keys = await readKeys()
    expect(keys.status).toBe(200)
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys.body))
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid })
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(readCertificate(jws))

    const object = await services.orderFiles.get(file_key)
    const body = object ? await buffer(object.body) : Buffer.from('')
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(body).digest('hex')).toBe(file_sha256)
  })

  it('states the license, its files and the documents of the clearance, and no names', async () => {
    const license = await grantWithFiles()
    await issue(license)
    const content = readCertificate(firstOf(await readRows(license)).jws)
    const release = {
      relation: 'self',
      signed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      document_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signed_sha256: null,
    }
    expect(content).toMatchObject({
      license_id: license.id,
      code: `SBX-${license.code.match(/.{4}/g)?.join('-')}`,
      verify_url: expect.stringMatching(/^https:\/\/shoebox\.test\/verify\/SBX-/),
      license_type: 'background-dressing',
      licensee: { name: 'Harbor Street Pictures LLC' },
      production: { title: 'The Long Summer', type: 'feature' },
      clearance: { releases: [release, release] },
      files: [
        { rendition: 'jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { rendition: 'tiff' },
      ],
    })
    expect(JSON.stringify(content)).not.toMatch(/Karen|Walter|Hallowell|lake/)
  })

  it('continues with the signed certificate after a crash before the PDF was stored', async () => {
    const license = await grantWithFiles()
    const broken = {
      ...services.orderFiles,
      put: () => Promise.reject(new Error('storage is down')),
    }
    await expect(issue(license, { orderFiles: broken })).rejects.toThrow('storage is down')
    const signed = firstOf(await readRows(license))
    expect(signed.file_key).toBeNull()

    await issue(license, { certificateKeys: ['d'.repeat(64)] })
    const { jws, kid, file_key } = firstOf(await readRows(license))
    expect({ jws, kid }).toEqual({ jws: signed.jws, kid: signed.kid })
    expect(file_key).toContain(license.id)
  })

  it('signs with the first of two keys, publishes both, and keeps old ones', async () => {
    const license = await grantWithFiles()
    await issue(license, { certificateKeys: ['e'.repeat(64), 'f'.repeat(64)] })
    const { jws } = firstOf(await readRows(license))
    const { body } = await readKeys()
    expect(body.keys.length).toBeGreaterThanOrEqual(3)
    await compactVerify(jws, createLocalJWKSet(body))
  })
})

describe('issueMissingCertificates', () => {
  it('adds the job again a day after the grant, until the certificate is made', async () => {
    const license = await grantWithFiles()
    const { admin } = server.database
    const isScheduled = async () => {
      await issueMissingCertificates({ db: worker.db })
      const { rowCount } = await admin.query('select from graphile_worker.jobs where key = $1', [
        `issue-certificate:${license.id}`,
      ])
      return rowCount === 1
    }
    expect(await isScheduled()).toBe(false)
    await admin.query(`update licenses set created_at = now() - interval '2 days' where id = $1`, [
      license.id,
    ])
    expect(await isScheduled()).toBe(true)

    await issue(license)
    await admin.query('delete from graphile_worker._private_jobs where key = $1', [
      `issue-certificate:${license.id}`,
    ])
    expect(await isScheduled()).toBe(false)
  })
})

describe('getCertificate and getCertificateFile', () => {
  it('answer every member of the company once the certificate is made', async () => {
    const license = await grantWithFiles()
    const params = { id: license.id }
    const lineState = async () => {
      const { lines } = await server
        .client(team.buyer)
        .getOrder({ params: { id: license.orderId } })
      return firstOf(lines).certificate
    }
    const notReady = { code: 'file_not_ready' }
    const buyer = server.client(team.buyer)
    await expect(buyer.getCertificate({ params })).rejects.toMatchObject(notReady)
    await expect(buyer.getCertificateFile({ params })).rejects.toMatchObject(notReady)
    expect(await lineState()).toMatchObject({ license_id: license.id, state: 'being-made' })

    await issue(license)
    expect(await lineState()).toMatchObject({ license_id: license.id, state: 'ready' })
    for (const role of ['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const) {
      const client = server.client(team[role])
      const { code, jws } = await client.getCertificate({ params })
      expect(readCertificate(jws).code).toBe(code)
      const { url } = await client.getCertificateFile({ params })
      if (role !== 'accountant') continue
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${code}.pdf"`)
    }
  })

  it('return 404 to other users and to former members who placed the order', async () => {
    const former = await buildUser(server)
    const member = { companyId: team.companyId, userId: former.id }
    await addMember(server.database, { ...member, role: 'buyer' })
    const license = await grantWithFiles(former.id)
    await issue(license)
    await server.database.admin.query('delete from company_members where user_id = $1', [former.id])
    const stranger = await buildUser(server)
    const params = { id: license.id }
    for (const user of [former, stranger]) {
      const client = server.client(user)
      await expect(client.getCertificate({ params })).rejects.toMatchObject({ status: 404 })
      await expect(client.getCertificateFile({ params })).rejects.toMatchObject({ status: 404 })
    }
  })
})
