import { GetObjectCommand, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { createUrlSigner, UrlSigner } from '../platform/storage/sign-url.ts'

type Presigner = {
  get: (file: Parameters<UrlSigner['get']>[0]) => Promise<string>
  putPart: (part: Parameters<UrlSigner['putPart']>[0] & { date: Date }) => Promise<string>
  put: (file: Parameters<UrlSigner['put']>[0]) => Promise<string>
}

/** The reference for our URL signer: the AWS presigner behind the same interface. */
export function createAwsPresigner(options: Parameters<typeof createUrlSigner>[0]): Presigner {
  const { endpoint, region, uploadBucket, ...credentials } = options
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    get: ({ bucket, key, date, expiresSeconds, responseHeaders = {} }) => {
      const { cacheControl, contentDisposition, contentType } = responseHeaders
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(cacheControl && { ResponseCacheControl: cacheControl }),
        ...(contentDisposition && { ResponseContentDisposition: contentDisposition }),
        ...(contentType && { ResponseContentType: contentType }),
      })
      return getSignedUrl(client, command, { signingDate: date, expiresIn: expiresSeconds })
    },
    putPart: ({ key, storageUploadId, partNumber, contentLength, expiresSeconds, date }) => {
      const command = new UploadPartCommand({
        Bucket: uploadBucket,
        Key: key,
        UploadId: storageUploadId,
        PartNumber: partNumber,
        ContentLength: contentLength,
      })
      return getSignedUrl(client, command, {
        signingDate: date,
        expiresIn: expiresSeconds,
        unhoistableHeaders: new Set(['content-length']),
      })
    },
    put: ({ bucket, key, contentLength, contentType, date, expiresSeconds }) => {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentLength: contentLength,
        ContentType: contentType,
      })
      return getSignedUrl(client, command, {
        signingDate: date,
        expiresIn: expiresSeconds,
        unhoistableHeaders: new Set(['content-length']),
        signableHeaders: new Set(['content-type']),
      })
    },
  }
}
