import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { hasSignature, maxExemptions } from '@shoebox/domain/studios/tax-exemption'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { certificateKey, type FileServices, signUpload, uploadKey } from './certificate-files.ts'
import { scheduleFileRemoval } from './exemption-tasks.ts'
import type { ExemptionId } from './exemptions.ts'
import { presentExemption } from './present.ts'
import {
  countCurrentExemptions,
  deleteUndecidedExemption,
  type ExemptionRow,
  findExemption,
  insertExemption,
  lockExemptions,
  markSubmitted,
  type NewCertificate,
} from './queries.ts'

type UploadCtx = UserCtx & FileServices

export async function beginExemption(
  ctx: UploadCtx,
  { companyId, certificate }: { companyId: string; certificate: NewCertificate },
) {
  const id = await inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    await lockExemptions(tx, companyId)
    if ((await countCurrentExemptions(tx, companyId)) >= maxExemptions)
      throw new AppError('too_many_exemptions')

    return insertExemption(tx, { companyId, certificate })
  })

  return { id, upload: signUpload(ctx, { ...certificate, id }) }
}

/** Checks and hashes the uploaded file and submits it for review. Idempotent. */
export async function submitExemption(ctx: UploadCtx, place: ExemptionId) {
  const exemption = await loadExemption(ctx, place)
  if (exemption.state !== 'uploading') return presentExemption(exemption)

  const sha256 = await storeCertificate(ctx, exemption)
  const submitted = await inTransaction(ctx, async (tx) => {
    const row = await markSubmitted(tx, { id: exemption.id, sha256 })
    // Removes the upload, but not the stored certificate.
    await scheduleFileRemoval(tx, exemption)
    return row
  })

  // Null: another request has submitted or removed it in the meantime.
  return presentExemption(submitted ?? (await loadExemption(ctx, place)))
}

function loadExemption(ctx: UserCtx, { companyId, id }: ExemptionId): Promise<ExemptionRow> {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const exemption = await findExemption(tx, id)
    if (exemption?.company_id !== companyId) throw new AppError('not_found')

    return exemption
  })
}

/** Copies the uploaded file to where no signed URL can overwrite it, and returns its hash. */
async function storeCertificate(ctx: UploadCtx, exemption: ExemptionRow): Promise<string> {
  const { storage } = ctx.companyFiles
  const from = uploadKey(exemption.id)
  const object = await storage.get(from)
  if (object === null) throw new AppError('upload_incomplete')
  if (object.length !== exemption.file_size) {
    object.body.destroy()
    throw new AppError('upload_incomplete')
  }

  const { sha256, start } = await hashStream(object.body)
  if (!hasSignature(exemption.content_type, start)) {
    await inTransaction(ctx, (tx) => deleteUndecidedExemption(tx, exemption.id))
    throw new AppError('unreadable_file')
  }

  const to = certificateKey(exemption.id, sha256)
  const isCopied = await storage.copy({ from, to, etag: object.etag })
  // The browser has uploaded another file in the meantime.
  if (!isCopied) throw new AppError('upload_incomplete')
  return sha256
}

/** No file signature that `hasSignature` checks is longer. */
const startLength = 16

async function hashStream(body: Readable): Promise<{ sha256: string; start: Buffer }> {
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  for await (const chunk of body) {
    hash.update(chunk)
    if (start.length < startLength) start = Buffer.concat([start, chunk])
  }
  return { sha256: hash.digest('hex'), start }
}
