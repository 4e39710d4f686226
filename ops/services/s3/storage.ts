import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { bucketPolicies, putPolicy } from './bucket-policies.ts'
import { provisionBuckets } from './provision-buckets.ts'
import { saveUser, usersOf } from './storage-users.ts'

type Variables = Record<string, string | undefined>

/** Connects as root, for provisioning. The programs have keys with fewer rights. */
export function connectToStorage(variables: Variables): S3Client {
  return new S3Client({
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION ?? '',
    credentials: {
      accessKeyId: variables.S3_ROOT_ACCESS_KEY_ID ?? '',
      secretAccessKey: variables.S3_ROOT_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
    maxAttempts: 1, // the service starter retries
  })
}

export async function probeStorage(client: S3Client, variables: Variables): Promise<string> {
  const object = { Bucket: variables.S3_BUCKET_DOCUMENTS ?? '', Key: `probe/${randomUUID()}` }

  await client.send(new PutObjectCommand({ ...object, Body: object.Key }))
  const found = await client.send(new GetObjectCommand(object))
  const text = await found.Body?.transformToString()
  const anonymous = await fetch(`${variables.S3_ENDPOINT}/${object.Bucket}/${object.Key}`)
  await client.send(new DeleteObjectCommand(object))

  if (text !== object.Key) throw new Error(`wrote ${object.Key}, read ${text}`)
  if (anonymous.status !== 403) throw new Error(`an anonymous GET got ${anonymous.status}`)
  return 'signed PUT, GET and DELETE; an anonymous GET gets 403'
}

/** Creates the buckets, one user per program, and the bucket policies. Idempotent. */
export async function provisionStorage(variables: Variables): Promise<void> {
  const client = connectToStorage(variables)
  try {
    await provisionBuckets(client, variables)
    // Sequential, because the gateway stores all users in one file.
    for (const user of usersOf(variables)) await saveUser(user, variables)
    await Promise.all(bucketPolicies(variables).map((policy) => putPolicy(client, policy)))
  } finally {
    client.destroy()
  }
}
