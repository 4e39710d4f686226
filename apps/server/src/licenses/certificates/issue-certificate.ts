import { buffer } from 'node:stream/consumers'
import type { JobCtx } from '../../context.ts'
import { type PrintPicture, shrinkForPrint } from '../../platform/image/shrink-for-print.ts'
import { readStored, storeByHash } from '../../platform/storage/store-by-hash.ts'
import { scheduleCertificate } from '../tasks.ts'
import { composeCertificate } from './compose-certificate.ts'
import {
  type CertificateRow,
  type CertifiedFile,
  findCertificate,
  findCertifiedLicense,
  insertCertificate,
  listCertifiedFiles,
  listUncertifiedLicenses,
  publishKeys,
  saveCertificateFile,
} from './queries.ts'
import { loadCertificateKey, readCertificate, signCertificate } from './sign-certificate.ts'
import { writeCertificate } from './write-certificate.ts'

type CertificateCtx = Pick<
  JobCtx,
  'db' | 'certificateKeys' | 'licenseFiles' | 'orderFiles' | 'shopOrigin'
>

/**
 * Job: signs the certificate of a license, then makes its PDF from what was signed. Does nothing until all files exist, since
 * the certificate lists their hashes. After a crash, the next run continues with the certificate that was signed first.
 */
export async function issueCertificate(
  ctx: CertificateCtx,
  { licenseId }: { licenseId: string },
): Promise<void> {
  const files = await listCertifiedFiles(ctx.db, licenseId)
  const jpeg = files.find(({ rendition }) => rendition === 'jpeg')
  const tiff = files.find(({ rendition }) => rendition === 'tiff')
  if (jpeg === undefined || tiff === undefined) return

  const certificate =
    (await findCertificate(ctx.db, licenseId)) ?? (await sign(ctx, { licenseId, files }))
  if (certificate.file_key !== null && certificate.file_sha256 !== null) {
    await readStored(ctx.orderFiles, {
      key: certificate.file_key,
      sha256: certificate.file_sha256,
    })
    return
  }

  const picture = await readPicture(ctx.licenseFiles, jpeg)
  const body = await writeCertificate({ ...certificate, picture })
  const { key, sha256 } = await storeByHash(ctx.orderFiles, {
    folder: `certificates/${licenseId}`,
    extension: 'pdf',
    contentType: 'application/pdf',
    body,
  })
  await saveCertificateFile(ctx.db, { licenseId, key, sha256 })
}

const maxBatch = 1000

/** Job: adds the job again for licenses whose certificate is still missing after a day, because every attempt failed. */
export async function issueMissingCertificates({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  const licenseIds = await listUncertifiedLicenses(db, maxBatch)
  await db.transaction().execute(async (tx) => {
    for (const licenseId of licenseIds) await scheduleCertificate({ db: tx }, licenseId)
  })
}

type Signing = { licenseId: string; files: readonly CertifiedFile[] }

async function sign(
  { db, certificateKeys, shopOrigin }: CertificateCtx,
  { licenseId, files }: Signing,
): Promise<CertificateRow> {
  const license = await findCertifiedLicense(db, licenseId)
  if (license === null) throw new Error(`license not found: ${licenseId}`)
  const keys = await Promise.all(certificateKeys.map(loadCertificateKey))
  const [key] = keys
  if (key === undefined) throw new Error('CERTIFICATE_KEY is not set')

  const issuedAt = new Date()
  const content = composeCertificate({ license, files, issuedAt, shopOrigin })
  const jws = await signCertificate(content, key)
  await db.transaction().execute(async (tx) => {
    await publishKeys(tx, keys)
    await insertCertificate(tx, { licenseId, kid: key.kid, jws, issuedAt })
  })
  const certificate = await findCertificate(db, licenseId)
  if (certificate === null) throw new Error(`certificate was not inserted: ${licenseId}`)
  // Reads back what is stored: another run may have signed first.
  readCertificate(certificate.jws)
  return certificate
}

async function readPicture(
  storage: CertificateCtx['licenseFiles'],
  { storage_key: key }: CertifiedFile,
): Promise<PrintPicture> {
  const object = await storage.get(key)
  if (object === null) throw new Error(`licensed file is missing: ${key}`)
  return shrinkForPrint(await buffer(object.body))
}
