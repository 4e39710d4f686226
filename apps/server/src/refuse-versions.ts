import { ConfigError } from './config/read-variables.ts'
import type { Log } from './context.ts'
import { isUnreachable, type Storage } from './platform/storage/storage.ts'

type Bucket = Pick<Storage, 'hasVersions'>

/**
 * Before the worker starts: in a bucket with versions, an erasure would delete the latest one and keep the rest. An
 * unreachable storage is only logged, because mail must go out and jobs for files retry. An error that the storage answers
 * stops the start. versitygw tells only root, so there the check is part of provisioning.
 */
export async function refuseVersions(buckets: Record<string, Bucket>, log: Log): Promise<void> {
  const faults = await Promise.all(
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
  if (faults.flat().length > 0) throw new ConfigError(faults.flat())
}
