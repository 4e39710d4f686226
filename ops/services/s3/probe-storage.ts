import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

type Variables = Record<string, string>

export async function probeStorage(client: S3Client, variables: Variables): Promise<string> {
  const object = { Bucket: variables.S3_BUCKET_DOCUMENTS ?? '', Key: `probe/${randomUUID()}` }

  await client.send(new PutObjectCommand({ ...object, Body: object.Key }))
  const found = await client.send(new GetObjectCommand(object))
  const text = await found.Body?.transformToString()
  const anonymous = await fetch(`${variables.S3_ENDPOINT}/${object.Bucket}/${object.Key}`)
  await client.send(new DeleteObjectCommand(object))

  if (text !== object.Key) throw new Error(`wrote ${object.Key}, read ${text}`)
  if (anonymous.status !== 403) throw new Error(`a stranger's GET got ${anonymous.status}`)
  return 'signed PUT, GET and DELETE; a stranger gets 403'
}
