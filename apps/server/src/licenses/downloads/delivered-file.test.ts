import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { ExifTool } from 'exiftool-vendored'
import { compactVerify, createLocalJWKSet } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { drawPhoto } from '../../platform/image/testing/photo-files.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { findLicense, type TestLicense } from '../../testing/certified-license.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildReview } from '../../testing/photos/build-review.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { readCertificate } from '../certificates/sign-certificate.ts'
import { makeFiles } from '../files/make-files.ts'

// Not the instance of the package, which another test file of the same process may have ended.
const exiftool = new ExifTool({ maxProcs: 1 })
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
/** Fills 5 x 7 inches at 330 dpi. */
const pixels = { width: 1650, height: 2310 }

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices
let team: Awaited<ReturnType<typeof buildTeam>>
let license: TestLicense

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  worker = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  team = await buildTeam(server)
  const { id: photoId } = await buildReview(server.database, {
    userId: team.owner.id,
    title: 'Karen at the lake',
    sitters: [{ name: 'Karen Hallowell' }, { name: 'Walter Hallowell' }],
  })
  await putOriginal(photoId)
  const { companyId } = team
  const placedBy = team.buyer.id
  const order = await buildOrder(server.database, { placedBy, companyId, photoIds: [photoId] })
  license = await findLicense(server.database, order.id)
  const ctx = { ...services, db: worker.db, log }
  await makeFiles(ctx, license.id)
  await issueCertificate(ctx, { licenseId: license.id })
})
afterAll(async () => {
  await exiftool.end()
  await services.close()
  await worker.close()
  await server.close()
})

async function putOriginal(photoId: string): Promise<void> {
  const body = await drawPhoto(pixels)
    .withExif({ IFD0: { ImageDescription: 'Karen at the lake' } })
    .jpeg()
    .toBuffer()
  const originals = createStorage(storageOptions('originals'))
  const key = storageKey(photoId, originalName)
  await originals.put({ key, body, contentType: 'image/jpeg' })
  originals.close()
  await server.database.admin.query(
    `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
     values ($1, 'original', 'image/jpeg', $2, $3, $4, $5)`,
    [photoId, pixels.width, pixels.height, body.length, hashOf(body)],
  )
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

async function download(rendition: 'jpeg' | 'tiff'): Promise<Buffer> {
  const params = { id: license.id }
  const { url } = await server.client(team.buyer).createDownload({ params, body: { rendition } })
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

async function readTags(body: Buffer, ending: string): Promise<Record<string, unknown>> {
  const path = services.scratch.pathFor(`${randomUUID()}.${ending}`)
  await writeFile(path, body)
  return exiftool.readRaw(path, { readArgs: ['-G1', '-struct', '-a'] })
}

it.each(['jpeg', 'tiff'] as const)(
  'the %s that a buyer downloads states the license, prints at its size and is the certified file',
  async (rendition) => {
    const body = await download(rendition)
    const code = formatLicenseCode(license.code)
    const tags = await readTags(body, rendition)
    expect(tags).toMatchObject({
      'XMP-plus:LicenseID': license.id,
      'XMP-plus:LicensorTransactionID': [code],
      'XMP-plus:Licensor': [expect.objectContaining({ LicensorName: services.seller?.name })],
      'XMP-plus:EndUser': [{ EndUserName: 'Harbor Street Pictures LLC' }],
      'XMP-plus:ModelReleaseStatus': 'Unlimited Model Releases',
      'XMP-plus:DataMining': 'Prohibited',
      'XMP-plus:OtherConstraints': expect.stringContaining('artificial intelligence'),
      'IPTC:OriginalTransmissionReference': code,
      'IPTC:CopyrightNotice': expect.stringContaining(code),
      'IPTC:SpecialInstructions': expect.stringContaining('artificial intelligence'),
      'IFD0:XResolution': 330,
      'IFD0:YResolution': 330,
      'IFD0:ResolutionUnit': 'inches',
      'ICC_Profile:ProfileDescription': expect.stringContaining('sRGB'),
    })
    expect(JSON.stringify(tags)).not.toMatch(/Karen|Walter|Hallowell|lake/)
    expect(await sharp(body).metadata()).toMatchObject({ format: rendition, ...pixels })

    const { jws } = await server.client(team.buyer).getCertificate({ params: { id: license.id } })
    const keys = await server.app.inject('/.well-known/shoebox-certificate-keys.json')
    await compactVerify(jws, createLocalJWKSet(keys.json()))
    const certified = readCertificate(jws).files.find((file) => file.rendition === rendition)
    expect(certified).toMatchObject({ sha256: hashOf(body), size: body.length })
  },
)
