import { z } from 'zod'

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
  .refine((value) => new URL(value).origin === value, 'must be an origin, without path or slash')

/** Where the object storage is. Each program has a key of its own, with the rights that it needs. */
export const storageVariables = {
  S3_ENDPOINT: httpUrl,
  /** Where browsers reach it, if that is elsewhere: it stands in signed URLs. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET_SITE: z.string().default('site'),
  S3_BUCKET_ORIGINALS: z.string().default('originals'),
  S3_BUCKET_DERIVATIVES: z.string().default('derivatives'),
  S3_BUCKET_DOCUMENTS: z.string().default('documents'),
  S3_BUCKET_ERASURES: z.string().default('erasures'),
}

type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

type Credentials = { accessKeyId: string; secretAccessKey: string }

/** Plain HTTP is allowed only to localhost: a signed URL works for anyone who intercepts it. */
export function isSafeForBrowsers({ S3_PUBLIC_ENDPOINT, S3_ENDPOINT }: StorageVariables): boolean {
  const { protocol, hostname } = new URL(S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** How to reach the object storage, once for each bucket. */
export function storageOf(variables: StorageVariables, credentials: Credentials) {
  const access = {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    ...credentials,
  }

  return {
    /** What the sites show to everyone. */
    site: { ...access, bucket: variables.S3_BUCKET_SITE },
    originals: { ...access, bucket: variables.S3_BUCKET_ORIGINALS },
    derivatives: { ...access, bucket: variables.S3_BUCKET_DERIVATIVES },
    documents: { ...access, bucket: variables.S3_BUCKET_DOCUMENTS },
    /** One object for each erasure, which the worker creates and only the operator's replay reads. */
    erasures: { ...access, bucket: variables.S3_BUCKET_ERASURES },
    /** What signs URLs for browsers. */
    signing: {
      ...access,
      endpoint: variables.S3_PUBLIC_ENDPOINT ?? variables.S3_ENDPOINT,
      uploadBucket: variables.S3_BUCKET_ORIGINALS,
    },
  }
}
