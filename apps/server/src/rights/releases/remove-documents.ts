import type { JobCtx } from '../../context.ts'
import { releaseFolder, releaseIdOf, releasesFolder } from './release-files.ts'
import { findRemaining } from './release-job-queries.ts'

/** Files whose release the database does not know, as a restored backup may not. */
export async function removeStrayDocuments(ctx: Pick<JobCtx, 'db' | 'documents'>): Promise<void> {
  const files = await ctx.documents.list({
    prefix: releasesFolder,
    limit: Number.POSITIVE_INFINITY,
  })
  const ids = new Set(files.flatMap(({ key }) => releaseIdOf(key) ?? []))
  await removeDocuments(ctx, [...ids])
}

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
