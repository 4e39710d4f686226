import { join } from 'node:path'
import { withLock } from '../process/lock.ts'
import { findPlace } from '../settings/settings.ts'
import { allowOrigins, readOrigins } from './bucket-origins.ts'
import { connectToStorage } from './storage.ts'

/**
 * node ops/services/run.ts node ops/services/s3/add-origins.ts <origin …>: lets the pages of these origins
 * access photo files and upload certificates. The journeys use it, because their sites run on other ports.
 */
const added = process.argv.slice(2)
const { S3_BUCKET_ORIGINALS = '', S3_BUCKET_DERIVATIVES = '' } = process.env
const { S3_BUCKET_COMPANY_FILES = '' } = process.env
const client = connectToStorage(process.env)
const buckets = [
  { bucket: S3_BUCKET_ORIGINALS, use: 'upload' },
  { bucket: S3_BUCKET_DERIVATIVES, use: 'show' },
  { bucket: S3_BUCKET_COMPANY_FILES, use: 'upload' },
] as const

// CORS rules are replaced as a whole: without the lock, of two concurrent runs one would drop the other's origins.
await withLock(join(findPlace().folders.state, 'lock'), async () => {
  for (const { bucket, use } of buckets) {
    const origins = await readOrigins({ client, bucket })
    await allowOrigins({ client, bucket, use, origins: [...origins, ...added] })
  }
})
