import { z } from 'zod'

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
  .refine((value) => new URL(value).origin === value, 'must be an origin, without path or slash')

/** Location of the object storage. Each program has its own key with only the permissions that it needs. */
export const storageVariables = {
  S3_ENDPOINT: httpUrl,
  /** The origin for browsers, if it differs. It is used in signed URLs. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET_SITE: z.string().default('site'),
  S3_BUCKET_ORIGINALS: z.string().default('originals'),
  S3_BUCKET_DERIVATIVES: z.string().default('derivatives'),
  S3_BUCKET_DOCUMENTS: z.string().default('documents'),
  S3_BUCKET_COMPANY_FILES: z.string().default('company-files'),
  S3_BUCKET_ORDER_FILES: z.string().default('order-files'),
  S3_BUCKET_MASTERS: z.string().default('masters'),
  S3_BUCKET_LICENSE_FILES: z.string().default('license-files'),
  S3_BUCKET_ERASURES: z.string().default('erasures'),
}

type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

type Credentials = { accessKeyId: string; secretAccessKey: string }

/** Plain HTTP is allowed only to localhost: a signed URL works for anyone who intercepts it. */
export function isSafeForBrowsers({ S3_PUBLIC_ENDPOINT, S3_ENDPOINT }: StorageVariables): boolean {
  const { protocol, hostname } = new URL(S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The connection options of each bucket. */
export function storageOf(variables: StorageVariables, credentials: Credentials) {
  const access = {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    ...credentials,
  }

  return {
    /** Public images of the sites. */
    site: { ...access, bucket: variables.S3_BUCKET_SITE },
    originals: { ...access, bucket: variables.S3_BUCKET_ORIGINALS },
    derivatives: { ...access, bucket: variables.S3_BUCKET_DERIVATIVES },
    documents: { ...access, bucket: variables.S3_BUCKET_DOCUMENTS },
    /** Tax certificates that companies upload. Apart from the documents, which the API must not read. */
    companyFiles: { ...access, bucket: variables.S3_BUCKET_COMPANY_FILES },
    /** Invoices and certificates. Written by the worker, read by signed URL; neither program can delete them. */
    orderFiles: { ...access, bucket: variables.S3_BUCKET_ORDER_FILES },
    /** Re-encoded originals of licensed photos. Only the worker reads and writes them; no program deletes them. */
    masters: { ...access, bucket: variables.S3_BUCKET_MASTERS },
    /** What licensees download. Written by the worker, read by signed URL. */
    licenseFiles: { ...access, bucket: variables.S3_BUCKET_LICENSE_FILES },
    /** One object per erasure. The worker can only create them; only the replay after a restore reads them. */
    erasures: { ...access, bucket: variables.S3_BUCKET_ERASURES },
    /** For signing URLs for browsers. */
    signing: {
      ...access,
      endpoint: variables.S3_PUBLIC_ENDPOINT ?? variables.S3_ENDPOINT,
      uploadBucket: variables.S3_BUCKET_ORIGINALS,
    },
  }
}
