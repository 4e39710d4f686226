import type { OperationCall } from '../every-operation.ts'

/** The subject of certificates is an order: no license has its id. */
export const callLicenses = {
  verifyLicense: (client) => client.verifyLicense({ params: { code: 'SBX-0000-0000-0000' } }),
  findLicensedPhotos: (client, on) =>
    client.findLicensedPhotos({ body: { photo_ids: [on.otherPhoto] } }),
  listPhotoLicenses: (client, on) => client.listPhotoLicenses({ params: { id: on.otherPhoto } }),
  getCertificate: (client, on) => client.getCertificate({ params: { id: on.order } }),
  getCertificateFile: (client, on) => client.getCertificateFile({ params: { id: on.order } }),
  listDownloads: (client) => client.listDownloads({ query: {} }),
  createDownload: (client, on) =>
    client.createDownload({ params: { id: on.order }, body: { rendition: 'jpeg' } }),
  listArchives: (client) => client.listArchives(),
  createArchive: (client, on) => client.createArchive({ body: { license_ids: [on.order] } }),
  createArchiveDownload: (client, on) => client.createArchiveDownload({ params: { id: on.order } }),
  getAgreementFile: (client, on) => client.getAgreementFile({ params: { id: on.order } }),
  listAgreementVersions: (client) => client.listAgreementVersions(),
  getAgreementVersion: (client) =>
    client.getAgreementVersion({ params: { version: '2020-01-01' } }),
  createPassport: (client, on) => client.createPassport({ params: { id: on.photo } }),
  getPassport: (client, on) => client.getPassport({ params: { id: on.photo } }),
} satisfies Record<string, OperationCall>
