import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { drawPhoto } from '../../platform/image/testing/photo-files.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { scheduleFiles } from '../tasks.ts'
import { abortStaleUploads, makeMissingFiles, removeExpiredFiles } from './clean-files.ts'
import { makeFiles } from './make-files.ts'
import { listUnmadeLicenses } from './queries.ts'

// Not the instance of the package, which another test file of the same process may have ended.
const exiftool = new ExifTool({ maxProcs: 1 })

let database: TestDatabase
let worker: DatabasePool
let services: OpenJobServices
let familyId: string
let buyerId: string
let photoId: string
const originals = createStorage(storageOptions('originals'))
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 8, applicationName: 'test' })
  services = (await testJobServices(database.url('worker'))).services
  familyId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  buyerId = await insertUser(database.admin, { email: 'buyer@shoebox.test' })
})
beforeEach(async () => {
  photoId = await buildPhoto(database, { userId: familyId, title: 'Karen at the lake' })
  await putOriginal(photoId)
})
afterAll(async () => {
  originals.close()
  await exiftool.end()
  await services.close()
  await worker.close()
  await database.drop()
})

async function putOriginal(id: string): Promise<void> {
  const path = services.scratch.pathFor(`${randomUUID()}.jpg`)
  await drawPhoto({ width: 900, height: 600 }).withMetadata({ orientation: 6 }).jpeg().toFile(path)
  const tags: Record<string, string> = { 'IPTC:Caption-Abstract': 'Karen at the lake' }
  await exiftool.write(path, tags, { writeArgs: ['-overwrite_original'] })
  const { sha256, size } = await originals.putFile({
    key: `${id}/original`,
    contentType: 'image/jpeg',
    path,
  })
  await database.admin.query(
    `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
     values ($1, 'original', 'image/jpeg', 600, 900, $2, $3)`,
    [id, size, sha256],
  )
}

async function buildLicense(): Promise<{ id: string; code: string }> {
  const order = await buildOrder(database, { placedBy: buyerId, photoIds: [photoId] })
  const { rows } = await database.admin.query<{ id: string; code: string }>(
    'select id, code from licenses where order_id = $1',
    [order.id],
  )
  return firstOf(rows)
}

const make = (licenseId: string, other: Partial<OpenJobServices> = {}) =>
  makeFiles({ ...services, ...other, db: worker.db, log }, licenseId)

type File = { rendition: string; storage_key: string; sha256: string; size: number }

async function listFiles(licenseId: string): Promise<File[]> {
  const { rows } = await database.admin.query<File>(
    `select rendition, storage_key, sha256, size::int, statement, made_at, stored_until, removed_at
     from license_files where license_id = $1 order by rendition`,
    [licenseId],
  )
  return rows
}

async function download(key: string): Promise<Buffer | null> {
  const object = await services.licenseFiles.get(key)
  return object && buffer(object.body)
}

const countMasters = async () => {
  const { rows } = await database.admin.query('select from photo_masters where photo_id = $1', [
    photoId,
  ])
  const objects = await services.masters.list({ prefix: `${photoId}/` })
  return { rows: rows.length, objects: objects.length }
}

const countCertificateJobs = async (licenseId: string) => {
  const { rows } = await database.admin.query(
    `select from graphile_worker._private_jobs j where j.key = $1`,
    [`issue-certificate:${licenseId}`],
  )
  return rows.length
}

describe('makeFiles', () => {
  it('stores a JPEG and a TIFF with the metadata of the license, once', async () => {
    const { id, code } = await buildLicense()
    await make(id)
    const files = await listFiles(id)
    await make(id)
    expect(await listFiles(id)).toEqual(files)
    expect(files.map(({ rendition }) => rendition)).toEqual(['jpeg', 'tiff'])
    expect(await countMasters()).toEqual({ rows: 2, objects: 2 })
    expect(await countCertificateJobs(id)).toBe(1)

    for (const { rendition, storage_key, sha256, size } of files) {
      const body = (await download(storage_key)) ?? Buffer.from('')
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      expect(body.length).toBe(size)
      expect(await sharp(body).metadata()).toMatchObject({
        format: rendition,
        width: 600,
        height: 900,
        density: 300,
        hasProfile: true,
      })
      const path = services.scratch.pathFor(`read.${rendition}`)
      await writeFile(path, body)
      const tags = await exiftool.readRaw(path, { readArgs: ['-G1', '-struct', '-a'] })
      expect(tags).toMatchObject({
        'XMP-plus:LicenseID': id,
        'XMP-plus:LicensorTransactionID': [formatLicenseCode(code)],
        'XMP-plus:EndUser': [{ EndUserName: 'Harbor Street Pictures LLC' }],
        'XMP-plus:Licensor': [expect.objectContaining({ LicensorName: services.seller?.name })],
        'XMP-plus:ModelReleaseStatus': 'Not Applicable',
        'XMP-plus:PropertyReleaseStatus': 'Not Applicable',
        'XMP-plus:DataMining': 'Prohibited',
        'XMP-plus:OtherConstraints': expect.stringContaining('artificial intelligence'),
        'XMP-xmpRights:WebStatement': `https://shoebox.test/verify/${formatLicenseCode(code)}`,
        'IPTC:OriginalTransmissionReference': formatLicenseCode(code),
        'IPTC:CopyrightNotice': expect.stringContaining(formatLicenseCode(code)),
      })
      expect(JSON.stringify(tags)).not.toMatch(/Karen|lake|GPS|Caption/)
    }
  })

  it('makes one master per rendition for licenses that are granted at the same time', async () => {
    const licenses = [await buildLicense(), await buildLicense(), await buildLicense()]
    await Promise.all(licenses.map(({ id }) => make(id)))
    expect(await countMasters()).toEqual({ rows: 2, objects: 2 })
    const files = (await Promise.all(licenses.map(({ id }) => listFiles(id)))).flat()
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(6)
  })

  it('skips a canceled license', async () => {
    const { id } = await buildLicense()
    await database.admin.query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where id = $1`,
      [id],
    )
    await make(id)
    expect(await listFiles(id)).toEqual([])
    expect(await countCertificateJobs(id)).toBe(0)
  })

  it('makes the files of a photo that was withdrawn after the grant, with a thumb for licensees', async () => {
    const { id } = await buildLicense()
    await database.admin.query(`update photos set photo_status = 'withdrawn' where id = $1`, [
      photoId,
    ])
    await make(id)
    expect(await listFiles(id)).toHaveLength(2)
    const { rows } = await database.admin.query<{ storage_key: string }>(
      'select storage_key, width, height from license_thumbs where photo_id = $1',
      [photoId],
    )
    expect(rows).toEqual([{ storage_key: `thumbs/${photoId}.webp`, width: 171, height: 256 }])
    const thumb = await download(firstOf(rows).storage_key)
    expect(thumb?.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('fails if the original is not the uploaded file', async () => {
    const { id } = await buildLicense()
    const body = await drawPhoto({ width: 900, height: 600, seed: 2 }).jpeg().toBuffer()
    await originals.put({ key: `${photoId}/original`, body, contentType: 'image/jpeg' })
    await expect(make(id)).rejects.toThrow('does not match its hash')
    expect(await listFiles(id)).toEqual([])
  })
})

describe('makeFiles after a crash', () => {
  /** Fails at the nth call of these methods, before or after the call took effect. */
  function crashAt(at: number, moment: 'before' | 'after'): Partial<OpenJobServices> {
    let calls = 0
    const wrap =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        calls += 1
        if (calls === at && moment === 'before') throw new Error('crash')
        const result = await call(...args)
        if (calls === at) throw new Error('crash')
        return result
      }
    const { masters, licenseFiles, metadataWriter } = services
    return {
      masters: { ...masters, putFile: wrap(masters.putFile), download: wrap(masters.download) },
      licenseFiles: {
        ...licenseFiles,
        putFile: wrap(licenseFiles.putFile),
        put: wrap(licenseFiles.put),
      },
      metadataWriter: { ...metadataWriter, write: wrap(metadataWriter.write) },
    }
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('continues after a failure at call %s', async (at) => {
    const { id } = await buildLicense()
    await expect(make(id, crashAt(at, 'before'))).rejects.toThrow('crash')
    await expect(make(id, crashAt(1, 'after'))).rejects.toThrow('crash')
    expect(await countCertificateJobs(id)).toBe(0)
    await make(id)

    expect(await countMasters()).toEqual({ rows: 2, objects: 2 })
    const files = await listFiles(id)
    expect(files).toHaveLength(2)
    const objects = await services.licenseFiles.list({ prefix: `${id}/` })
    expect(objects.map(({ key }) => key).toSorted()).toEqual(
      files.map(({ storage_key }) => storage_key).toSorted(),
    )
    expect(await countCertificateJobs(id)).toBe(1)
  })

  it('aborts the unfinished upload of a killed worker', async () => {
    const { id } = await buildLicense()
    await make(id, {
      licenseFiles: {
        ...services.licenseFiles,
        putFile: async (file) => {
          await services.licenseFiles.beginMultipart(file)
          return services.licenseFiles.putFile(file)
        },
      },
    })
    const unfinished = async () =>
      (await services.licenseFiles.listMultiparts()).filter(({ key }) => key.startsWith(id))
    expect(await unfinished()).toHaveLength(2)
    await database.admin.query('delete from license_files where license_id = $1', [id])
    await make(id)
    expect(await unfinished()).toEqual([])
  })
})

describe('removeExpiredFiles', () => {
  const remove = () => removeExpiredFiles({ ...services, db: worker.db })

  it('removes a TIFF after 90 days, and makeFiles makes the same bytes again', async () => {
    const { id } = await buildLicense()
    await make(id)
    const [jpeg, tiff] = await listFiles(id)
    const before = await download(tiff?.storage_key ?? '')
    await remove()
    expect(await listFiles(id)).toEqual([jpeg, tiff])
    expect(tiff).toMatchObject({ removed_at: null, stored_until: expect.any(Date) })
    expect(jpeg).toMatchObject({ removed_at: null, stored_until: null })

    await database.admin.query(
      `update license_files set stored_until = now() - interval '1 hour' where license_id = $1 and rendition = 'tiff'`,
      [id],
    )
    const killed = { ...services.licenseFiles, remove: () => Promise.reject(new Error('killed')) }
    const removing = removeExpiredFiles({ licenseFiles: killed, db: worker.db })
    await expect(removing).rejects.toThrow('killed')
    expect(await download(tiff?.storage_key ?? '')).not.toBeNull()
    await remove()
    await remove()
    expect(await download(tiff?.storage_key ?? '')).toBeNull()
    expect(await download(jpeg?.storage_key ?? '')).not.toBeNull()
    expect((await listFiles(id))[1]).toMatchObject({ removed_at: expect.any(Date) })

    // The settings and the names have changed since.
    const seller = services.seller && { ...services.seller, name: 'Another Seller, Inc.' }
    await database.admin.query(
      `update orders set licensee = 'Another Name LLC' where id = (select order_id from licenses where id = $1)`,
      [id],
    )
    await make(id, { seller })
    expect(await download(tiff?.storage_key ?? '')).toEqual(before)
    expect((await listFiles(id))[1]).toMatchObject({ sha256: tiff?.sha256, removed_at: null })
    await remove()
    expect(await download(tiff?.storage_key ?? '')).not.toBeNull()
  })

  it('stores nothing if the TIFF that is made again has other bytes', async () => {
    const { id } = await buildLicense()
    await make(id)
    await database.admin.query(
      `update license_files set stored_until = now() - interval '1 hour' where license_id = $1 and rendition = 'tiff'`,
      [id],
    )
    await remove()
    const { write } = services.metadataWriter
    const metadataWriter = {
      ...services.metadataWriter,
      write: ({ path, tags }: Parameters<typeof write>[0]) =>
        write({ path, tags: { ...tags, 'XMP-dc:Source': 'Another program' } }),
    }
    await expect(make(id, { metadataWriter })).rejects.toThrow('made with other bytes than before')
    const stored = await services.licenseFiles.list({ prefix: `${id}/` })
    const [jpeg] = await listFiles(id)
    expect(stored.map(({ key }) => key)).toEqual([jpeg?.storage_key])
  })
})

describe('makeMissingFiles', () => {
  it('adds the job again for a license that has had no files for a day', async () => {
    const [old, recent, done, canceled] = [
      await buildLicense(),
      await buildLicense(),
      await buildLicense(),
      await buildLicense(),
    ]
    await make(done.id)
    await database.admin.query(
      `update licenses set created_at = now() - interval '25 hours' where id = any ($1)`,
      [[old.id, done.id, canceled.id]],
    )
    await database.admin.query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where id = $1`,
      [canceled.id],
    )
    await makeMissingFiles({ db: worker.db })
    const { rows } = await database.admin.query<{ key: string }>(
      'select key from graphile_worker._private_jobs where key = any ($1)',
      [[old, recent, done, canceled].map(({ id }) => `make-files:${id}`)],
    )
    expect(rows).toEqual([{ key: `make-files:${old.id}` }])
  })

  it('takes turns if more licenses fail every night than one run repairs', async () => {
    const licenses = [await buildLicense(), await buildLicense(), await buildLicense()]
    const ids = licenses.map(({ id }) => id)
    await database.admin.query(
      `update licenses set created_at = now() - interval '25 hours' where id = any ($1)`,
      [ids],
    )
    const repaired: string[] = []
    for (const _ of ids) {
      const [id = ''] = await listUnmadeLicenses(worker.db, 1)
      repaired.push(id)
      await worker.db.transaction().execute((db) => scheduleFiles({ db }, id))
      expect(await listUnmadeLicenses(worker.db, 10)).not.toContain(id)
      await database.admin.query(
        `update graphile_worker._private_jobs set attempts = max_attempts where key = $1`,
        [`make-files:${id}`],
      )
    }
    expect(repaired.toSorted()).toEqual(ids.toSorted())
    expect(await listUnmadeLicenses(worker.db, 10)).toEqual(repaired)
  })
})

describe('abortStaleUploads', () => {
  it('aborts what was started more than a day ago', async () => {
    const key = `${randomUUID()}/file.tif`
    const { licenseFiles } = services
    await licenseFiles.beginMultipart({ key, contentType: 'image/tiff' })
    // Other tests upload to the same bucket.
    const listOwn = async () =>
      (await licenseFiles.listMultiparts()).filter((upload) => upload.key === key)
    await abortStaleUploads(services)
    expect(await listOwn()).toHaveLength(1)
    await abortStaleUploads({
      ...services,
      licenseFiles: { ...licenseFiles, listMultiparts: listOwn },
    })
    expect(await listOwn()).toEqual([])
  })
})
