import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { makeMaster, makeThumb } from '../../platform/image/make-master.ts'
import { scheduleCertificate } from '../tasks.ts'
import { type FileStatement, fileStatement, stateLicense, toTags } from './file-statement.ts'
import {
  type FileRow,
  findLicense,
  findMaster,
  findOriginalHash,
  hasThumb,
  insertMaster,
  insertThumb,
  type LicenseRow,
  listFiles,
  type Rendition,
  renditions,
  saveFile,
  withPhotoLock,
} from './queries.ts'
import { fetchFile, fileKinds, storeFile } from './store-file.ts'

type FilesCtx = Pick<
  JobCtx,
  | 'db'
  | 'log'
  | 'originals'
  | 'masters'
  | 'licenseFiles'
  | 'scratch'
  | 'metadataWriter'
  | 'seller'
  | 'shopOrigin'
>

/**
 * Job: makes the files of a license that are not in storage, then the certificate can be issued. Each step is recorded, and
 * repeated after a crash. A photo that was withdrawn since is processed as any other: the license stands.
 */
export async function makeFiles(ctx: FilesCtx, licenseId: string): Promise<void> {
  const license = await findLicense(ctx.db, licenseId)
  if (license === null) throw new Error(`license not found: ${licenseId}`)
  if (license.license_state === 'cancelled') return

  await withPhotoLock(ctx.db, license.photo_id, async () => {
    const work = openWork(ctx, license.photo_id)
    try {
      const files = await listFiles(ctx.db, licenseId)
      const stated = files[0]?.statement
      const statement = stated ? fileStatement.parse(stated) : stateLicense(ctx, license)
      for (const rendition of renditions) {
        const file = files.find((row) => row.rendition === rendition)
        if (!file || file.removed_at !== null)
          await makeFile(ctx, { license, rendition, statement, work, earlier: file })
      }
      if (!(await hasThumb(ctx.db, license.photo_id))) await addThumb(ctx, work)
    } finally {
      await work.close()
    }
  })
  await ctx.db.transaction().execute((tx) => scheduleCertificate({ db: tx }, licenseId))
}

/** A TIFF takes 100 to 250 MB. After this time it is removed, and made again when a licensee asks for it. */
const tiffDays = 90

type MakeFile = {
  license: LicenseRow
  rendition: Rendition
  statement: FileStatement
  work: Work
  /** The file as it was before it was removed. */
  earlier: FileRow | undefined
}

async function makeFile(ctx: FilesCtx, options: MakeFile): Promise<void> {
  const { license, rendition, statement, work, earlier } = options
  const path = await work.fetchMaster(rendition)
  await ctx.metadataWriter.write({ path, tags: toTags(statement) })

  const file = await storeFile(ctx.licenseFiles, {
    path,
    folder: license.id,
    rendition,
    expected: earlier?.sha256,
  })
  const storedUntil =
    rendition === 'tiff' ? new Date(Date.now() + tiffDays * 24 * 60 * 60_000) : null
  await saveFile(ctx.db, { ...file, licenseId: license.id, rendition, statement, storedUntil })
  ctx.log.info({ licenseId: license.id, rendition, size: file.size }, 'license file made')
}

async function addThumb(ctx: FilesCtx, { photoId, fetchMaster }: Work): Promise<void> {
  const { body, contentType, width, height } = await makeThumb(await fetchMaster('jpeg'))
  const key = `thumbs/${photoId}.webp`
  await ctx.licenseFiles.put({ key, body, contentType })
  await insertThumb(ctx.db, { photoId, key, width, height })
}

type Work = {
  photoId: string
  /** A new copy of the master in the scratch folder, until close. Makes the master if there is none. */
  fetchMaster: (rendition: Rendition) => Promise<string>
  close: () => Promise<void>
}

function openWork(ctx: FilesCtx, photoId: string): Work {
  const paths: string[] = []
  const newPath = (ending: string) => {
    const path = ctx.scratch.pathFor(`${randomUUID()}.${ending}`)
    paths.push(path)
    return path
  }
  let original: Promise<string> | null = null
  const getOriginal = () =>
    (original ??= fetchOriginal(ctx, { photoId, path: newPath('original') }))

  return {
    photoId,
    fetchMaster: async (rendition) => {
      const path = newPath(fileKinds[rendition].ending)
      const master = await findMaster(ctx.db, { photoId, rendition })
      if (master) {
        const { storage_key: key, sha256 } = master
        await fetchFile(ctx.masters, { key, sha256, path })
        return path
      }
      const source = await getOriginal()
      const metadata = ctx.metadataWriter
      const size = await makeMaster({ path: source, target: path, rendition, metadata })
      const stored = await storeFile(ctx.masters, { path, folder: photoId, rendition })
      await insertMaster(ctx.db, { ...stored, ...size, photoId, rendition })
      ctx.log.info({ photoId, rendition, size: stored.size }, 'master made')
      return path
    },
    close: async () => {
      // The second is the file that ExifTool leaves when a write is interrupted.
      for (const path of paths)
        for (const name of [path, `${path}_exiftool_tmp`]) await rm(name, { force: true })
    },
  }
}

async function fetchOriginal(
  ctx: FilesCtx,
  { photoId, path }: { photoId: string; path: string },
): Promise<string> {
  const sha256 = await findOriginalHash(ctx.db, photoId)
  if (sha256 === null) throw new Error(`photo ${photoId} has no original`)
  await fetchFile(ctx.originals, { key: storageKey(photoId, originalName), sha256, path })
  return path
}
