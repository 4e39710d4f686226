import { GetBucketCorsCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'

type Bucket = { client: S3Client; bucket: string }

/** The origins whose pages may read and write with a signed address. */
export async function readOrigins({ client, bucket }: Bucket): Promise<string[]> {
  try {
    const { CORSRules: rules = [] } = await client.send(
      new GetBucketCorsCommand({ Bucket: bucket }),
    )

    return rules.flatMap(({ AllowedOrigins: origins = [] }) => origins)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchCORSConfiguration') return []
    throw error
  }
}

/** Per bucket: the gateway's own flag would answer any origin that asks. */
export async function allowOrigins({
  client,
  bucket,
  origins,
}: Bucket & { origins: readonly string[] }): Promise<void> {
  const rule = {
    AllowedOrigins: [...new Set(origins)],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  }

  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }),
  )
}
