import { licensesContract } from '@shoebox/contract/licenses'
import { bindRoom } from '../http/endpoints/handler.ts'
import {
  getAgreementFile,
  getAgreementVersion,
  listAgreementVersions,
} from './agreements/get-agreement.ts'
import { createArchive, createArchiveDownload, listArchives } from './archives/archives.ts'
import { getCertificate, getCertificateFile } from './certificates/get-certificate.ts'
import { verifyLicense } from './certificates/verify-license.ts'
import { createDownload } from './downloads/create-download.ts'
import { listDownloads } from './downloads/list-downloads.ts'
import { findLicensedPhotos, listPhotoLicenses } from './licensed-photos.ts'
import { createPassport, getPassport } from './passports/get-passport.ts'

export const licensesRoutes = bindRoom({
  room: 'licenses',
  contract: licensesContract,
  handlers: {
    verifyLicense: (ctx, { params }) => verifyLicense(ctx, params.code),
    findLicensedPhotos: (ctx, { body }) => findLicensedPhotos(ctx, body.photo_ids),
    listPhotoLicenses: (ctx, { params }) => listPhotoLicenses(ctx, params.id),
    getCertificate: (ctx, { params }) => getCertificate(ctx, params.id),
    getCertificateFile: (ctx, { params }) => getCertificateFile(ctx, params.id),
    listDownloads: (ctx, { query }) => listDownloads(ctx, query),
    createDownload: (ctx, { params, body }) =>
      createDownload(ctx, { licenseId: params.id, rendition: body.rendition }),
    listArchives: (ctx) => listArchives(ctx),
    createArchive: (ctx, { body }) => createArchive(ctx, body),
    createArchiveDownload: (ctx, { params }) => createArchiveDownload(ctx, params.id),
    getAgreementFile: (ctx, { params }) => getAgreementFile(ctx, params.id),
    listAgreementVersions: (ctx) => listAgreementVersions(ctx),
    getAgreementVersion: (ctx, { params }) => getAgreementVersion(ctx, params.version),
    createPassport: (ctx, { params }) => createPassport(ctx, params.id),
    getPassport: (ctx, { params }) => getPassport(ctx, params.id),
  },
})
