import type { UrlSigner } from './sign-url.ts'

const urlSeconds = 600

type SignedFile = {
  bucket: string
  key: string
  contentType: string
  /** The name of the file that the browser saves. */
  name: string
}

/** A URL that downloads a file of the bucket, valid for ten minutes. */
export function signFileUrl(
  signer: Pick<UrlSigner, 'get'>,
  { bucket, key, contentType, name }: SignedFile,
) {
  const date = new Date()
  const url = signer.get({
    bucket,
    key,
    date,
    expiresSeconds: urlSeconds,
    responseHeaders: {
      contentType,
      contentDisposition: `attachment; filename="${name}"`,
      cacheControl: 'private, no-store',
    },
  })
  return { url, expires_at: new Date(date.getTime() + urlSeconds * 1000).toISOString() }
}
