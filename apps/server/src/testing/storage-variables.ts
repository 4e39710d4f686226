import type { StorageOptions } from '../platform/storage/storage.ts'

/** Settings of the object storage, as the running services have them. */
export function storageVariables(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('S3_'))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

type Bucket =
  | 'originals'
  | 'derivatives'
  | 'documents'
  | 'company-files'
  | 'order-files'
  | 'masters'
  | 'license-files'
  | 'site'
  | 'erasures'

/** Root access to a bucket, for tests that check what the server stored. */
export function storageOptions(bucket: Bucket): StorageOptions {
  return {
    endpoint: process.env.S3_ENDPOINT ?? '',
    region: process.env.S3_REGION ?? '',
    accessKeyId: process.env.S3_ROOT_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.S3_ROOT_SECRET_ACCESS_KEY ?? '',
    bucket: process.env[`S3_BUCKET_${bucket.toUpperCase().replace('-', '_')}`] ?? '',
  }
}
