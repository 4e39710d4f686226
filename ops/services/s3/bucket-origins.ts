import {
  type CORSRule,
  DeleteBucketCorsCommand,
  GetBucketCorsCommand,
  PutBucketCorsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

type Bucket = { client: S3Client; bucket: string }

/** How pages use a bucket: upload files to it, show its files, or not at all. */
export type Use = 'upload' | 'show' | 'none'

const rules: Record<Exclude<Use, 'none'>, Omit<CORSRule, 'AllowedOrigins'>> = {
  upload: {
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-md5', 'content-type'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  },
  show: { AllowedMethods: ['GET', 'HEAD'], MaxAgeSeconds: 3600 },
}

/** The origins whose pages may access a bucket with a signed URL. */
export async function readOrigins({ client, bucket }: Bucket): Promise<string[]> {
  try {
    const { CORSRules: found = [] } = await client.send(
      new GetBucketCorsCommand({ Bucket: bucket }),
    )

    return found.flatMap(({ AllowedOrigins: origins = [] }) => origins)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchCORSConfiguration') return []
    throw error
  }
}

/** Sets CORS rules per bucket. The gateway's own flag would allow every origin. */
export async function allowOrigins({
  client,
  bucket,
  use,
  origins,
}: Bucket & { use: Use; origins: readonly string[] }): Promise<void> {
  const rule = ruleOf(use, origins)
  if (!rule) {
    await client.send(new DeleteBucketCorsCommand({ Bucket: bucket }))
    return
  }
  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }),
  )
}

export function ruleOf(use: Use, origins: readonly string[]): CORSRule | null {
  return use === 'none' ? null : { ...rules[use], AllowedOrigins: [...new Set(origins)] }
}
