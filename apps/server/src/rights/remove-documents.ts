import type { JobCtx } from '../context.ts'
import { releaseFolder } from './release-files.ts'
import { findRemaining } from './release-job-queries.ts'

/** Files of releases that are gone. Of one that is there nothing is removed, whoever asks. */
export async function removeDocuments(
  { db, documents }: Pick<JobCtx, 'db' | 'documents'>,
  releaseIds: readonly string[],
): Promise<void> {
  const remaining = new Set(await findRemaining(db, releaseIds))
  for (const id of releaseIds) {
    if (remaining.has(id)) continue
    const files = await documents.list({ prefix: releaseFolder(id), limit: 1000 })
    if (files.length > 0) await documents.remove(files.map(({ key }) => key))
  }
}
