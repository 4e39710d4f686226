import { ConfigError } from './config/read-variables.ts'
import type { Log } from './context.ts'
import { isUnreachable, type Storage } from './platform/storage/storage.ts'

type Bucket = Pick<Storage, 'hasVersions'>

/**
 * Stops the worker from starting if a bucket has versioning on: an erasure would delete only the latest version. If the
 * storage is unreachable, the worker starts anyway, because mail must go out and file jobs are retried. versitygw reveals
 * versioning only to root, so there the check is part of provisioning.
 */
export async function requireUnversionedBuckets(
  buckets: Record<string, Bucket>,
  log: Log,
): Promise<void> {
  const problems = await Promise.all(
    Object.entries(buckets).map(async ([name, bucket]) => {
      const variable = `S3_BUCKET_${name.toUpperCase()}`
      try {
        const hasVersions = await bucket.hasVersions()
        if (hasVersions === null) log.info({ variable }, 'only provisioning can check versioning')
        if (!hasVersions) return []
      } catch (error) {
        if (isUnreachable(error)) {
          log.warn({ err: error, variable }, 'bucket versioning was not checked')
          return []
        }
        const answer = error instanceof Error ? error.name : 'no error'
        return [`${variable}: versioning could not be checked, the storage answered ${answer}`]
      }
      return [`${variable}: has versioning on, so an erasure would leave versions behind`]
    }),
  )
  if (problems.flat().length > 0) throw new ConfigError(problems.flat())
}
