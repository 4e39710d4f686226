import { signFileUrl } from './sign-file-url.ts'
import type { UrlSigner } from './sign-url.ts'

type PdfFile = { bucket: string; key: string; name: string }

/** A URL that downloads a PDF of the bucket as `name`.pdf, valid for ten minutes. */
export function signPdfUrl(signer: Pick<UrlSigner, 'get'>, { bucket, key, name }: PdfFile) {
  const contentType = 'application/pdf'
  return signFileUrl(signer, { bucket, key, contentType, name: `${name}.pdf` })
}
