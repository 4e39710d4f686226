import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { OpenJobServices } from '../job-services.ts'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'

export type TestLicense = { id: string; code: string }

export async function findLicense({ admin }: TestDatabase, orderId: string): Promise<TestLicense> {
  const { rows } = await admin.query<TestLicense>(
    'select id, code from licenses where order_id = $1',
    [orderId],
  )
  return firstOf(rows)
}

/** Stores a small file for each rendition of the license, as the job that makes files does. */
export async function storeLicenseFiles(
  { admin }: TestDatabase,
  { licenseFiles }: Pick<OpenJobServices, 'licenseFiles'>,
  licenseId: string,
): Promise<void> {
  const create = { width: 60, height: 40, channels: 3, background: '#888' } as const
  for (const rendition of ['jpeg', 'tiff'] as const) {
    const body = await sharp({ create })[rendition]().toBuffer()
    const key = `${licenseId}/${rendition}`
    await licenseFiles.put({ key, body, contentType: `image/${rendition}` })
    await admin.query(
      `insert into license_files (license_id, rendition, storage_key, sha256, size, statement)
       values ($1, $2, $3, $4, $5, '{}')`,
      [licenseId, rendition, key, createHash('sha256').update(body).digest('hex'), body.length],
    )
  }
}

/** Stores a certificate of the license, which nothing has signed. */
export async function storeCertificate(
  { admin }: TestDatabase,
  { orderFiles }: Pick<OpenJobServices, 'orderFiles'>,
  licenseId: string,
): Promise<{ jws: string; pdf: Buffer }> {
  const pdf = Buffer.from(`%PDF of ${licenseId}`)
  const key = `certificates/${licenseId}/test.pdf`
  const jws = `e30.e30.${'s'.repeat(86)}`
  await orderFiles.put({ key, body: pdf, contentType: 'application/pdf' })
  await admin.query(
    `with key as (
       insert into certificate_keys (kid, x) values (repeat('k', 43), repeat('x', 43)) on conflict do nothing)
     insert into certificates (license_id, kid, jws, issued_at, file_key, file_sha256)
     values ($1, repeat('k', 43), $2, now(), $3, $4)`,
    [licenseId, jws, key, createHash('sha256').update(pdf).digest('hex')],
  )
  return { jws, pdf }
}
