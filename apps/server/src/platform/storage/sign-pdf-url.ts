import type { UrlSigner } from './sign-url.ts'

const urlSeconds = 600

type PdfFile = { bucket: string; key: string; name: string }

/** A URL that downloads a PDF of the bucket as `name`.pdf, valid for ten minutes. */
export function signPdfUrl(signer: Pick<UrlSigner, 'get'>, { bucket, key, name }: PdfFile) {
  const date = new Date()
  const url = signer.get({
    bucket,
    key,
    date,
    expiresSeconds: urlSeconds,
    responseHeaders: {
      contentType: 'application/pdf',
      contentDisposition: `attachment; filename="${name}.pdf"`,
      cacheControl: 'private, no-store',
    },
  })
  return { url, expires_at: new Date(date.getTime() + urlSeconds * 1000).toISOString() }
}
