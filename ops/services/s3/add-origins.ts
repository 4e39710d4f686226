import { join } from 'node:path'
import { withLock } from '../process/lock.ts'
import { findPlace } from '../settings/settings.ts'
import { allowOrigins, readOrigins } from './bucket-origins.ts'
import { connectToStorage } from './storage.ts'

/**
 * node ops/services/run.ts node ops/services/s3/add-origins.ts <origin …>: browsers may reach the photos' files from
 * there too. For a site on a port of its own, as the journeys have it.
 */
const added = process.argv.slice(2)
const { S3_BUCKET_ORIGINALS = '', S3_BUCKET_DERIVATIVES = '' } = process.env
const client = connectToStorage(process.env)
const buckets = [
  { bucket: S3_BUCKET_ORIGINALS, use: 'upload' },
  { bucket: S3_BUCKET_DERIVATIVES, use: 'show' },
] as const

// Read and written back as a whole: without the lock the later of two runs would drop the origins of the first.
await withLock(join(findPlace().folders.state, 'lock'), async () => {
  for (const { bucket, use } of buckets) {
    const origins = await readOrigins({ client, bucket })
    await allowOrigins({ client, bucket, use, origins: [...origins, ...added] })
  }
})
