import type { JobCtx } from '../../context.ts'
import { scheduleFiles, schedulePacking } from '../tasks.ts'
import { archiveKey, nameCertificate, nameEntry } from './archive-names.ts'
import {
  extendStorage,
  failArchive,
  findOpenArchive,
  finishArchive,
  listPackedLicenses,
  type OpenArchive,
  type PackedLicense,
  savePacked,
  startPacking,
  withArchiveLock,
} from './pack-queries.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

type PackCtx = Pick<JobCtx, 'db' | 'log' | 'licenseFiles' | 'orderFiles' | 'attempt'>

/** How long an archive waits for files that are being made before it fails. */
const maxWaitMs = 24 * 60 * 60_000

const waitMs = 20_000

/**
 * Job: packs an archive and stores it. Licenses that the member may no longer download are left out. After a crash the next run
 * starts over: it aborts the unfinished upload and overwrites the object.
 */
export async function packArchive(
  ctx: PackCtx,
  { archiveId }: { archiveId: string },
): Promise<void> {
  const archive = await findOpenArchive(ctx.db, archiveId)
  if (archive === null) return

  try {
    const isFree = await withArchiveLock(ctx.db, archiveId, () => packOrWait(ctx, archive))
    if (!isFree) await waitAndPack(ctx, archiveId)
  } catch (error) {
    if (ctx.attempt.isLast) await failArchive(ctx.db, archiveId)
    throw error
  }
}

async function packOrWait(ctx: PackCtx, archive: OpenArchive): Promise<void> {
  const { db, log } = ctx
  const archiveId = archive.id
  await extendStorage(db, archiveId)
  const licenses = await listPackedLicenses(db, archiveId)
  const packable = licenses.filter(isPackable)
  if (packable.length === 0) {
    await failArchive(db, archiveId)
    return
  }
  const unready = packable.filter((license) => !isReady(license, archive))
  if (unready.length > 0) {
    if (Date.now() - archive.requested_at.getTime() > maxWaitMs) {
      log.warn({ archiveId, licenses: unready.length }, 'archive failed: files were not made')
      await failArchive(db, archiveId)
      return
    }
    await askForRemoved(ctx, unready)
    await waitAndPack(ctx, archiveId)
    return
  }

  const skippedIds = licenses.filter((license) => !isPackable(license)).map(({ id }) => id)
  await startPacking(db, { archiveId, skippedIds })
  const size = await store(ctx, { archiveId, licenses: packable })
  await finishArchive(db, { archiveId, size })
  log.info({ archiveId, licenses: packable.length, size }, 'archive packed')
}

function isPackable({ license_state, is_suspended, is_permitted }: PackedLicense): boolean {
  return license_state === 'granted' && !is_suspended && is_permitted
}

/** All files and the certificate exist. */
function isReady({ files, certificate }: PackedLicense, { rendition }: OpenArchive): boolean {
  const expected = rendition === 'both' ? 2 : 1
  return (
    files.length === expected &&
    files.every(({ is_removed }) => !is_removed) &&
    certificate !== null
  )
}

async function askForRemoved({ db }: PackCtx, licenses: readonly PackedLicense[]): Promise<void> {
  const removed = licenses.filter(({ files }) => files.some(({ is_removed }) => is_removed))
  await db.transaction().execute(async (tx) => {
    for (const { id } of removed) await scheduleFiles({ db: tx }, id)
  })
}

async function waitAndPack({ db }: PackCtx, archiveId: string): Promise<void> {
  const runAt = new Date(Date.now() + waitMs)
  await db.transaction().execute((tx) => schedulePacking({ db: tx }, { archiveId, runAt }))
}

type Packing = { archiveId: string; licenses: readonly PackedLicense[] }

async function store(ctx: PackCtx, { archiveId, licenses }: Packing): Promise<number> {
  const { db, licenseFiles } = ctx
  const key = archiveKey(archiveId)
  for (const upload of await licenseFiles.listMultiparts())
    if (upload.key === key) await licenseFiles.abortMultipart(upload)

  const files = licenses.flatMap((license) => listFileEntries(ctx, license))
  const certificates = licenses.flatMap((license) => listCertificateEntries(ctx, license))
  const body = writeArchive({
    entries: [...files, ...certificates],
    onEntry: (index) => savePacked(db, { archiveId, packed: Math.min(index, files.length) }),
  })
  const { size } = await licenseFiles.putStream({ key, contentType: 'application/zip', body })
  await savePacked(db, { archiveId, packed: files.length })
  return size
}

function listFileEntries({ licenseFiles }: PackCtx, license: PackedLicense): ArchiveEntry[] {
  return license.files.map(({ rendition, key, sha256, size }) => ({
    name: nameEntry(license, rendition),
    modifiedAt: license.effective_at,
    source: { storage: licenseFiles, key, sha256, size },
  }))
}

function listCertificateEntries({ orderFiles }: PackCtx, license: PackedLicense): ArchiveEntry[] {
  const { certificate, effective_at: modifiedAt } = license
  if (certificate === null) return []

  const { jws, key, sha256 } = certificate
  return [
    {
      name: nameCertificate(license, 'pdf'),
      modifiedAt,
      source: { storage: orderFiles, key, sha256, size: null },
    },
    { name: nameCertificate(license, 'jws'), modifiedAt, source: Buffer.from(jws) },
  ]
}
