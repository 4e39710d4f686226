import type { StorageOptions } from '../platform/storage.ts'

/** How tests reach the real object storage: the services' own variables. */
export function storageVariables(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('S3_'))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

type Bucket = 'originals' | 'derivatives' | 'documents' | 'site' | 'erasures'

/** One of the services' buckets, as root: for a test that looks behind the server. */
export function storageOptions(bucket: Bucket): StorageOptions {
  return {
    endpoint: process.env.S3_ENDPOINT ?? '',
    region: process.env.S3_REGION ?? '',
    accessKeyId: process.env.S3_ROOT_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.S3_ROOT_SECRET_ACCESS_KEY ?? '',
    bucket: process.env[`S3_BUCKET_${bucket.toUpperCase()}`] ?? '',
  }
}
