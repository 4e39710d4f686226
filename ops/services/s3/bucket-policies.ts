import { PutBucketPolicyCommand, type S3Client } from '@aws-sdk/client-s3'

type Variables = Record<string, string | undefined>

type Policy = { bucket: string; statements: readonly Statement[] }

type Statement = {
  Effect: 'Allow'
  Principal: string
  Action: readonly string[]
  Resource: readonly string[]
}

type Rights = {
  /** Actions on the objects of a bucket. */
  objects?: readonly string[]
  /** Actions on the bucket itself. */
  bucket?: readonly string[]
}

type User = 'S3_ACCESS_KEY_ID' | 'S3_WORKER_ACCESS_KEY_ID' | 'S3_REPLAY_ACCESS_KEY_ID'

/**
 * The permissions of each program, limited to the calls it makes. The gateway checks a request that deletes several objects against the bucket, so
 * DeleteObject is listed with the bucket's actions. PutObject must not: versitygw 1.7 lets a form upload, which it checks
 * against the bucket, overwrite a locked object. The worker reads the versioning state when it
 * starts, which versitygw 1.7 refuses in spite of the policy.
 */
const rights: Record<string, Partial<Record<User, Rights>>> = {
  S3_BUCKET_ORIGINALS: {
    S3_ACCESS_KEY_ID: {
      objects: ['PutObject', 'GetObject', 'ListMultipartUploadParts', 'AbortMultipartUpload'],
    },
    S3_WORKER_ACCESS_KEY_ID: {
      objects: ['GetObject', 'AbortMultipartUpload'],
      bucket: ['ListBucket', 'ListBucketMultipartUploads', 'DeleteObject', 'GetBucketVersioning'],
    },
  },
  S3_BUCKET_DERIVATIVES: {
    S3_ACCESS_KEY_ID: { objects: ['GetObject'] },
    S3_WORKER_ACCESS_KEY_ID: {
      objects: ['GetObject', 'PutObject'],
      bucket: ['ListBucket', 'DeleteObject', 'GetBucketVersioning'],
    },
  },
  S3_BUCKET_DOCUMENTS: {
    S3_WORKER_ACCESS_KEY_ID: {
      objects: ['GetObject', 'PutObject'],
      bucket: ['ListBucket', 'DeleteObject', 'GetBucketVersioning'],
    },
  },
  S3_BUCKET_COMPANY_FILES: {
    S3_ACCESS_KEY_ID: { objects: ['GetObject', 'PutObject'] },
    S3_WORKER_ACCESS_KEY_ID: { bucket: ['ListBucket', 'DeleteObject', 'GetBucketVersioning'] },
  },
  S3_BUCKET_ORDER_FILES: {
    S3_ACCESS_KEY_ID: { objects: ['GetObject'] },
    S3_WORKER_ACCESS_KEY_ID: { objects: ['GetObject', 'PutObject'], bucket: ['ListBucket'] },
  },
  S3_BUCKET_MASTERS: {
    S3_WORKER_ACCESS_KEY_ID: {
      objects: ['GetObject', 'PutObject', 'AbortMultipartUpload'],
      bucket: ['ListBucket', 'ListBucketMultipartUploads'],
    },
  },
  S3_BUCKET_LICENSE_FILES: {
    S3_ACCESS_KEY_ID: { objects: ['GetObject'] },
    S3_WORKER_ACCESS_KEY_ID: {
      objects: ['GetObject', 'PutObject', 'AbortMultipartUpload'],
      bucket: ['ListBucket', 'ListBucketMultipartUploads', 'DeleteObject'],
    },
  },
  S3_BUCKET_SITE: { S3_ACCESS_KEY_ID: { objects: ['GetObject'] } },
  S3_BUCKET_ERASURES: {
    S3_WORKER_ACCESS_KEY_ID: { objects: ['PutObject'] },
    S3_REPLAY_ACCESS_KEY_ID: { objects: ['GetObject'], bucket: ['ListBucket'] },
  },
}

export function bucketPolicies(variables: Variables): Policy[] {
  return Object.entries(rights).map(([name, byUser]) => {
    const bucket = variables[name] ?? ''
    const statements = Object.entries(byUser).flatMap(
      ([user, { objects = [], bucket: own = [] }]) => [
        ...allow(variables[user], objects, [`${bucket}/*`]),
        ...allow(variables[user], own, [bucket, `${bucket}/*`]),
      ],
    )
    return { bucket, statements }
  })
}

function allow(
  user: string | undefined,
  actions: readonly string[],
  resources: readonly string[],
): Statement[] {
  if (!user || actions.length === 0) return []
  const Action = actions.map((action) => `s3:${action}`)
  const Resource = resources.map((resource) => `arn:aws:s3:::${resource}`)
  return [{ Effect: 'Allow', Principal: user, Action, Resource }]
}

export async function putPolicy(client: S3Client, { bucket, statements }: Policy): Promise<void> {
  const policy = { Version: '2012-10-17', Statement: statements }
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(policy) }))
}
