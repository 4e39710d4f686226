import { createHash, randomUUID } from 'node:crypto'
import { assignableRoles, canInCompany } from '@shoebox/domain/studios/company-roles'
import { maxExemptions } from '@shoebox/domain/studios/tax-exemption'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { addMember, buildCompany, buildExemption } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { deleteUnfinishedUploads, removeExemptionFile } from './expire-exemptions.ts'

const pdf = Buffer.from(`%PDF-1.7\n${'certificate '.repeat(50)}`)

let server: TestServer
let companyFiles: Storage
let worker: DatabasePool
let owner: TestUser
let company: string

beforeAll(async () => {
  server = await testServer()
  companyFiles = createStorage(storageOptions('company-files'))
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
})
afterAll(async () => {
  companyFiles.close()
  await worker.close()
  await server.close()
})
beforeEach(async () => {
  owner = await buildUser(server)
  company = await buildCompany(server.database, { createdBy: owner.id })
})

const certificate = (file: Buffer, content_type: 'application/pdf' | 'image/png') => ({
  kind: 'resale' as const,
  region: 'CA',
  file_name: 'Resale “2026”.pdf',
  content_type,
  file_size: file.length,
})
const begin = (user = owner, file = pdf) =>
  server
    .client(user)
    .beginExemption({ params: { id: company }, body: certificate(file, 'application/pdf') })
const put = (url: string, body: Buffer, type = 'application/pdf') =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
const submit = (id: string, user = owner) =>
  server.client(user).submitExemption({ params: { id: company, exemption: id } })
const remove = (id: string, user = owner) =>
  server.client(user).removeExemption({ params: { id: company, exemption: id } })
const list = (user = owner) => server.client(user).listExemptions({ params: { id: company } })
const getFile = (id: string, user = owner) =>
  server.client(user).getExemptionFile({ params: { id: company, exemption: id } })
const upload = async () => {
  const begun = await begin()
  expect((await put(begun.upload.url, pdf)).status).toBe(200)
  return begun
}
const removeFiles = (exemptionId: string) =>
  removeExemptionFile({ db: worker.db, companyFiles }, { exemptionId })
const filesOf = async (id: string) => {
  const files = await companyFiles.list({ prefix: `exemptions/${id}/` })
  return files.map(({ key }) => key.split('/')[2])
}
const removalsOf = async (id: string) => {
  const { rows } = await server.database.admin.query(
    `select j.run_at > now() as waits from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'studios.remove-exemption-file' and j.payload ->> 'exemptionId' = $1`,
    [id],
  )
  return rows
}
const setState = (id: string, state: string) =>
  server.database.admin.query(
    `update company_exemptions set state = $2, sha256 = coalesce(sha256, repeat('a', 64)),
       decided_at = case when $2 <> 'in_review' then now() end, reason = 'Not signed' where id = $1`,
    [id, state],
  )
const sha256 = createHash('sha256').update(pdf).digest('hex')

describe('an uploaded certificate', () => {
  it('is uploaded by the browser, submitted, listed and downloaded under its name', async () => {
    const { id } = await upload()
    expect(await list()).toEqual([])

    const submitted = await submit(id)
    expect(submitted).toMatchObject({ id, state: 'in_review', region: 'CA', expires_on: null })
    expect(submitted.submitted_at).not.toBeNull()
    expect(await list()).toEqual([submitted])

    const { url } = await getFile(id)
    const file = await fetch(url)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Resale _2026_.pdf"; filename*=UTF-8''Resale%20%E2%80%9C2026%E2%80%9D.pdf`,
    )
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  })

  it('keeps the submitted file when the browser uploads another one later', async () => {
    const { id, upload: target } = await upload()
    await submit(id)
    const forged = Buffer.from(pdf.toString().replace('certificate', 'CERTIFICATE'))
    expect((await put(target.url, forged)).status).toBe(200)

    const file = await fetch((await getFile(id)).url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(await removalsOf(id)).toEqual([{ waits: true }])
    await removeFiles(id)
    expect(await filesOf(id)).toEqual([sha256])
  })

  it('returns the same row when it is submitted twice, even concurrently', async () => {
    const { id } = await upload()
    const [first, second] = await Promise.all([submit(id), submit(id)])
    expect(second).toEqual(first)
    expect(await submit(id)).toEqual(first)
  })

  it('is refused by storage if its size or type differs', async () => {
    const { upload: target } = await begin()
    expect((await put(target.url, Buffer.concat([pdf, pdf]))).status).toBe(403)
    expect((await put(target.url, pdf, 'text/html')).status).toBe(403)
    const minutes = (Date.parse(target.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
  })
})

describe('submitExemption', () => {
  it('returns upload_incomplete when the file is missing or has another size', async () => {
    const { id } = await begin()
    await expect(submit(id)).rejects.toMatchObject({ code: 'upload_incomplete' })

    const key = `exemptions/${id}/upload`
    await companyFiles.put({ key, body: pdf.subarray(1), contentType: 'application/pdf' })
    await expect(submit(id)).rejects.toMatchObject({ code: 'upload_incomplete' })
    await companyFiles.put({ key, body: pdf, contentType: 'application/pdf' })
    expect(await submit(id)).toMatchObject({ state: 'in_review' })
  })

  it('returns unreadable_file for other content, and removes the row and the file', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const { id, upload: target } = await begin(owner, page)
    expect((await put(target.url, page)).status).toBe(200)

    await expect(submit(id)).rejects.toMatchObject({ code: 'unreadable_file' })
    await expect(submit(id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await removalsOf(id)).toEqual([{ waits: true }])
    await removeFiles(id)
    expect(await filesOf(id)).toEqual([])
  })

  it('returns 404 for an exemption of another company', async () => {
    const { id } = await upload()
    company = await buildCompany(server.database, { createdBy: owner.id })
    await expect(submit(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getFile(id)).rejects.toMatchObject({ code: 'not_found' })
    await remove(id)
    const { rowCount } = await server.database.admin.query(
      'select from company_exemptions where id = $1',
      [id],
    )
    expect(rowCount).toBe(1)
  })
})

describe('beginExemption', () => {
  it('returns too_many_exemptions at the limit, without counting rejected ones', async () => {
    await server.database.admin.query(
      `insert into company_exemptions (company_id, kind, region, file_name, content_type, file_size)
       select $1, 'resale', 'CA', 'resale.pdf', 'application/pdf', 1000 from generate_series(1, $2)`,
      [company, maxExemptions],
    )
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_exemptions' })
    const { rows } = await server.database.admin.query(
      'select id from company_exemptions where company_id = $1 limit 1',
      [company],
    )
    await setState(rows[0].id, 'in_review')
    await setState(rows[0].id, 'rejected')
    const outcomes = await Promise.allSettled([begin(), begin()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    [{ region: 'XX' }],
    [{ content_type: 'text/html' }],
    [{ file_size: 0 }],
    [{ file_size: 10_485_761 }],
    [{ file_name: '' }],
  ])('returns 400 for %j', async (fields) => {
    const response = await server.fetch(`/api/companies/${company}/exemptions`, {
      method: 'POST',
      headers: { ...owner.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...certificate(pdf, 'application/pdf'), ...fields }),
    })
    expect(response.status).toBe(400)
  })
})

describe('removeExemption', () => {
  it('removes the row and its file; a second call changes nothing', async () => {
    const { id } = await upload()
    await submit(id)
    await remove(id)
    await remove(id)
    expect(await list()).toEqual([])
    await removeFiles(id)
    expect(await filesOf(id)).toEqual([])
  })

  it.each(['approved', 'expired'])('returns exemption_decided when it is %s', async (state) => {
    const id = await buildExemption(server.database, company)
    await setState(id, 'approved')
    if (state === 'expired') await setState(id, 'expired')
    await expect(remove(id)).rejects.toMatchObject({ code: 'exemption_decided' })
    expect(await list()).toMatchObject([{ id, state }])
  })

  it('removes the files when the company is deleted', async () => {
    const { id } = await upload()
    await submit(id)
    const unfinished = await upload()
    // As after the job that the submission added.
    await server.database.admin.query(
      `delete from graphile_worker._private_jobs where payload ->> 'exemptionId' = $1`,
      [id],
    )
    await server.client(owner).deleteCompany({ params: { id: company } })
    for (const deleted of [id, unfinished.id]) {
      expect(await removalsOf(deleted)).toEqual([{ waits: true }])
      await removeFiles(deleted)
      expect(await filesOf(deleted)).toEqual([])
    }
  })

  it('removes a rejected exemption', async () => {
    const id = await buildExemption(server.database, company)
    await setState(id, 'rejected')
    await remove(id)
    expect(await list()).toEqual([])
  })
})

describe('who may manage exemptions', () => {
  it.each(assignableRoles)('%s: matches the permission table', async (role) => {
    const user = await buildUser(server)
    await addMember(server.database, { companyId: company, userId: user.id, role })
    const id = await buildExemption(server.database, company)
    const outcomes = await Promise.allSettled([
      list(user),
      begin(user),
      submit(id, user),
      getFile(id, user),
    ])
    // Last: the other calls need the certificate.
    const removals = await Promise.allSettled([remove(id, user)])
    const codes = [...outcomes, ...removals].map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : outcome.reason.code,
    )
    const expected = canInCompany(role, 'manage-billing') ? 'done' : 'forbidden'
    expect(codes).toEqual(Array(5).fill(expected))
  })

  it('returns 404 to a stranger, 403 to an admin and 401 without a session', async () => {
    const id = await buildExemption(server.database, company)
    const stranger = await buildUser(server)
    const calls = [
      list(stranger),
      begin(stranger),
      submit(id, stranger),
      getFile(id, stranger),
      remove(id, stranger),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ reason: { code: 'not_found' } })

    const admin = await buildUser(server, { roles: ['admin'] })
    await expect(list(admin)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(server.client().listExemptions({ params: { id: company } })).rejects.toMatchObject(
      { code: 'user_not_authenticated' },
    )
  })
})

describe('the nightly job', () => {
  it('deletes uploads that were not submitted within a day, with their files', async () => {
    const old = await upload()
    const fresh = await upload()
    await server.database.admin.query(
      `update company_exemptions set created_at = now() - interval '25 hours' where id = $1`,
      [old.id],
    )
    const ctx = { db: worker.db, log: server.app.log }
    await deleteUnfinishedUploads(ctx)
    await deleteUnfinishedUploads(ctx)

    expect(await removalsOf(old.id)).toEqual([{ waits: false }])
    await removeFiles(old.id)
    await removeFiles(fresh.id)
    await removeFiles(randomUUID())
    expect(await filesOf(old.id)).toEqual([])
    expect(await filesOf(fresh.id)).toEqual(['upload'])
    expect(await submit(fresh.id)).toMatchObject({ state: 'in_review' })
  })
})
