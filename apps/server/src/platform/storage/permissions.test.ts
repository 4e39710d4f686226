import { createHmac, randomUUID } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  type DeleteObjectCommandOutput,
  DeleteObjectsCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReplayConfig } from '../../config/command-variables.ts'
import { readApiConfig, readWorkerConfig } from '../../config.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { createStorage, type Storage, type StorageOptions } from './storage.ts'

/** The services' own variables, as the programs read them. */
const api = readApiConfig().storage
const worker = readWorkerConfig().storage
const replay = readReplayConfig().storage

const opened: { close: () => void }[] = []
const open = (options: StorageOptions): Storage => {
  const storage = createStorage(options)
  opened.push(storage)
  return storage
}
const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: StorageOptions): S3Client => {
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  opened.push({ close: () => client.destroy() })
  return client
}

const apiBuckets = [
  'originals',
  'derivatives',
  'documents',
  'companyFiles',
  'orderFiles',
  'masters',
  'licenseFiles',
  'site',
  'erasures',
] as const
const refused = { name: 'AccessDenied' }
const key = `rights/${randomUUID()}`
const put = (storage: Storage, to = key) =>
  storage.put({ key: to, body: Buffer.from('{}'), contentType: 'application/json' })
const deleteOne = (options: StorageOptions, bypass = false): Promise<DeleteObjectCommandOutput> =>
  clientOf(options).send(
    new DeleteObjectCommand({
      Bucket: options.bucket,
      Key: key,
      ...(bypass && { BypassGovernanceRetention: true }),
    }),
  )

beforeAll(async () => {
  for (const bucket of ['originals', 'documents', 'derivatives', 'site'] as const)
    await put(open(storageOptions(bucket)))
})
afterAll(async () => {
  for (const bucket of ['originals', 'documents', 'derivatives', 'site'] as const)
    await open(storageOptions(bucket)).remove([key])
  for (const { close } of opened) close()
})

describe('the API’s storage key', () => {
  it('deletes nothing, in any bucket', async () => {
    for (const bucket of apiBuckets) {
      await expect(open(api[bucket]).remove([key])).rejects.toMatchObject(refused)
      await expect(deleteOne(api[bucket])).rejects.toMatchObject(refused)
    }
    expect(await open(api.originals).head(key)).not.toBeNull()
  })

  it('reads no document and no master, and lists no bucket', async () => {
    for (const bucket of ['documents', 'masters'] as const)
      await expect(open(api[bucket]).get(key)).rejects.toMatchObject(refused)
    for (const bucket of apiBuckets)
      await expect(open(api[bucket]).list()).rejects.toMatchObject(refused)
  })

  it('changes no policy and writes nothing that the sites show', async () => {
    const Policy = '{"Version":"2012-10-17","Statement":[]}'
    await expect(
      clientOf(api.originals).send(
        new PutBucketPolicyCommand({ Bucket: api.originals.bucket, Policy }),
      ),
    ).rejects.toMatchObject(refused)
    const written = new Set<string>(['originals', 'companyFiles'])
    for (const bucket of apiBuckets.filter((name) => !written.has(name)))
      await expect(put(open(api[bucket]))).rejects.toMatchObject(refused)
  })
})

describe('the worker’s storage key', () => {
  it('writes no original', async () => {
    await expect(put(open(worker.originals))).rejects.toMatchObject(refused)
  })

  it('lists and removes the files of companies, and neither reads nor writes them', async () => {
    const files = open(worker.companyFiles)
    await put(open(api.companyFiles))
    expect((await open(api.companyFiles).get(key))?.length).toBe(2)
    expect(await files.list({ prefix: key })).toHaveLength(1)
    await expect(files.get(key)).rejects.toMatchObject(refused)
    await expect(put(files)).rejects.toMatchObject(refused)
    await files.remove([key])
    expect(await open(api.companyFiles).head(key)).toBeNull()
  })
})

describe('the bucket of invoices', () => {
  it('is written by the worker and read by both programs, which delete nothing there', async () => {
    const files = open(worker.orderFiles)
    await put(files)
    expect((await files.get(key))?.length).toBe(2)
    expect((await open(api.orderFiles).get(key))?.length).toBe(2)
    await expect(files.remove([key])).rejects.toMatchObject(refused)
    await expect(deleteOne(worker.orderFiles)).rejects.toMatchObject(refused)
    await open(storageOptions('order-files')).remove([key])
  })
})

describe('the buckets of masters and license files', () => {
  it('are written by the worker, which deletes license files but no master', async () => {
    const [masters, files] = [open(worker.masters), open(worker.licenseFiles)]
    await put(masters)
    await put(files)
    expect((await masters.get(key))?.length).toBe(2)
    expect((await open(api.licenseFiles).get(key))?.length).toBe(2)
    await expect(masters.remove([key])).rejects.toMatchObject(refused)
    await expect(deleteOne(worker.masters)).rejects.toMatchObject(refused)
    await files.remove([key])
    expect(await files.head(key)).toBeNull()
    await open(storageOptions('masters')).remove([key])
  })

  it('open no file without a signature', async () => {
    for (const options of [storageOptions('masters'), storageOptions('license-files')]) {
      const storage = open(options)
      await put(storage)
      expect((await fetch(`${options.endpoint}/${options.bucket}/${key}`)).status).toBe(403)
      await storage.remove([key])
    }
  })
})

describe('the bucket of erasures', () => {
  const recorded = `test-${randomUUID()}`

  it('lets the worker create an object, and neither read, list, overwrite nor delete one', async () => {
    const erasures = open(worker.erasures)
    await put(erasures, recorded)
    await expect(put(erasures, recorded)).rejects.toMatchObject(refused)
    await expect(erasures.get(recorded)).rejects.toMatchObject(refused)
    await expect(erasures.list()).rejects.toMatchObject(refused)
    await expect(erasures.remove([recorded])).rejects.toMatchObject(refused)
  })

  it('refuses an overwrite in parts', async () => {
    const { bucket } = worker.erasures
    const place = { Bucket: bucket, Key: recorded }
    const client = clientOf(worker.erasures)
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
    const part = { ...place, UploadId, PartNumber: 1 }
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: 'other' }))
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
    await expect(
      client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload })),
    ).rejects.toMatchObject(refused)
    await clientOf(storageOptions('erasures')).send(
      new AbortMultipartUploadCommand({ ...place, UploadId }),
    )
  })

  it('refuses a form, which the gateway would let overwrite', async () => {
    const answer = await postForm(worker.erasures, recorded)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('AccessDenied'),
    ])
    expect((await postForm(storageOptions('erasures'), `test-${randomUUID()}`)).status).toBe(204)
  })

  it('keeps its objects from root too, with and without a bypass', async () => {
    const root = storageOptions('erasures')
    const client = clientOf(root)
    const Delete = { Objects: [{ Key: recorded }] }
    for (const BypassGovernanceRetention of [true, false])
      await expect(
        client.send(
          new DeleteObjectsCommand({ Bucket: root.bucket, Delete, BypassGovernanceRetention }),
        ),
      ).rejects.toMatchObject(refused)
  })

  it('is read by the operator’s replay, which writes nowhere', async () => {
    const erasures = open(replay.erasures)
    const listed = await erasures.list({ prefix: recorded })
    expect(listed.map((object) => object.key)).toEqual([recorded])
    expect((await erasures.get(recorded))?.length).toBe(2)
    await expect(put(erasures)).rejects.toMatchObject(refused)
    await expect(open(replay.originals).list()).rejects.toMatchObject(refused)
  })
})

describe('versioning', () => {
  it('cannot be switched on, not even by root', async () => {
    const root = storageOptions('documents')
    await expect(
      clientOf(root).send(
        new PutBucketVersioningCommand({
          Bucket: root.bucket,
          VersioningConfiguration: { Status: 'Enabled' },
        }),
      ),
    ).rejects.toMatchObject({ name: 'VersioningNotConfigured' })
  })
})

/** A browser's form, signed as SigV4 wants it. */
function postForm(options: StorageOptions, to: string): Promise<Response> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options
  const time = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const fields = {
    key: to,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [accessKeyId, ...scope].join('/'),
    'x-amz-date': time,
  }
  const conditions = Object.entries({ bucket, ...fields }).map(([name, value]) => ({
    [name]: value,
  }))
  const expiration = new Date(Date.now() + 60_000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const signingKey = scope.reduce<string | Buffer>(
    (last, text) => createHmac('sha256', last).update(text).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', signingKey).update(policy).digest('hex')

  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, policy, 'x-amz-signature': signature }))
    form.set(name, value)
  form.set('file', new Blob(['{}']))
  return fetch(`${endpoint}/${bucket}`, { method: 'POST', body: form })
}
