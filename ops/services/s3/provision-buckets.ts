import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

type Variables = Record<string, string | undefined>

export async function provisionBuckets(client: S3Client, variables: Variables): Promise<void> {
  const origins = [variables.SITE_ORIGIN ?? '', variables.CONTRIBUTOR_ORIGIN ?? '']

  await Promise.all(
    bucketNames(variables).map(async (bucket) => {
      await createBucket(client, bucket)
      await allowOrigins({ client, bucket, origins })
    }),
  )
}

function bucketNames(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('S3_BUCKET_'))
    .map((name) => variables[name] ?? '')
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  }
}

type Sharing = { client: S3Client; bucket: string; origins: string[] }

/** Per bucket: the gateway's own flag would answer any origin that asks. */
async function allowOrigins({ client, bucket, origins }: Sharing): Promise<void> {
  const rule = {
    AllowedOrigins: origins,
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  }

  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }),
  )
}
