import type { RequestServices } from '../../context.ts'
import type { ExemptionRow } from './queries.ts'

export type FileServices = Pick<RequestServices, 'files' | 'companyFiles'>

export const uploadUrlSeconds = 600
const downloadUrlSeconds = 300

/** All files of an exemption are in one folder, so that they can be removed without knowing their names. */
export function exemptionFolder(id: string): string {
  return `exemptions/${id}/`
}

/** Where the browser uploads the certificate. */
export function uploadKey(id: string): string {
  return `${exemptionFolder(id)}upload`
}

/**
 * The certificate as submitted. No signed URL can write it, so staff always review the file with the recorded hash, even
 * if the browser uploads another one later.
 */
export function certificateKey(id: string, sha256: string): string {
  return `${exemptionFolder(id)}${sha256}`
}

type Upload = Pick<ExemptionRow, 'content_type' | 'file_size'> & { id: string }

export function signUpload({ files, companyFiles }: FileServices, upload: Upload) {
  const date = new Date()
  const url = files.signer.put({
    bucket: companyFiles.bucket,
    key: uploadKey(upload.id),
    contentLength: upload.file_size,
    contentType: upload.content_type,
    date,
    expiresSeconds: uploadUrlSeconds,
  })
  return presentUrl(url, { date, seconds: uploadUrlSeconds })
}

type Certificate = Pick<ExemptionRow, 'id' | 'file_name' | 'content_type'> & { sha256: string }

/** Always a download: a file from a user must not open as a page on the storage origin. */
export function signDownload({ files, companyFiles }: FileServices, certificate: Certificate) {
  const date = new Date()
  const url = files.signer.get({
    bucket: companyFiles.bucket,
    key: certificateKey(certificate.id, certificate.sha256),
    date,
    expiresSeconds: downloadUrlSeconds,
    responseHeaders: {
      contentType: certificate.content_type,
      contentDisposition: toContentDisposition(certificate.file_name),
      cacheControl: 'private, no-store',
    },
  })
  return presentUrl(url, { date, seconds: downloadUrlSeconds })
}

function presentUrl(url: string, { date, seconds }: { date: Date; seconds: number }) {
  return { url, expires_at: new Date(date.getTime() + seconds * 1000).toISOString() }
}

/** RFC 6266: an ASCII name for old browsers, and the whole name in UTF-8. */
function toContentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
