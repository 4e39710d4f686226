import { BucketAlreadyOwnedByYou, CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { allowOrigins, readOrigins } from './bucket-origins.ts'

type Variables = Record<string, string | undefined>

export async function provisionBuckets(client: S3Client, variables: Variables): Promise<void> {
  const origins = [variables.SITE_ORIGIN ?? '', variables.CONTRIBUTOR_ORIGIN ?? '']

  await Promise.all(
    bucketNames(variables).map(async (bucket) => {
      await createBucket(client, bucket)
      // A site on another port of this machine, whose journeys may be under way; any other origin has to be configured.
      const added = (await readOrigins({ client, bucket })).filter(isLocal)
      await allowOrigins({ client, bucket, origins: [...origins, ...added] })
    }),
  )
}

const isLocal = (origin: string) => origin.startsWith('http://localhost:')

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
