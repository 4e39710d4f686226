import { inTransaction } from '../../../src/context.ts'
import { createRelease } from '../../../src/rights/releases/create-release.ts'
import type { Family } from '../archive/people/people.ts'
import { inChunks } from '../in-chunks.ts'
import type { Visit } from '../ingest/seed-contexts.ts'
import type { SentRelease } from './answer-releases.ts'
import type { Appearances } from './name-faces.ts'
import { findSigner } from './signer.ts'

type Asking = { family: Family; appearances: Appearances }

/** People per transaction: one person may be in a hundred photos. */
const peopleAtOnce = 8

/** The family requests a release from every identifiable person, one for all photos of that person. */
export async function askForReleases(
  { ctx, mails }: Visit,
  { family, appearances }: Asking,
): Promise<SentRelease[]> {
  const asked: SentRelease[] = []
  for (const some of inChunks(family.people, peopleAtOnce)) {
    await inTransaction(ctx, async (tx) => {
      for (const person of some) {
        const seen = appearances.get(person.id)
        if (!seen) continue
        const { id } = await createRelease(tx, {
          person_id: seen.personId,
          photo_ids: seen.photoIds,
          ...findSigner(family, person),
        })
        // No mail if an interrupted run has already sent the request.
        const sent = mails()
        if (sent.length > 0) asked.push({ releaseId: id, person, token: tokenIn(sent) })
      }
    })
  }
  return asked
}

/** The token is only in the link of the mail. */
export function tokenIn(mails: readonly string[]): string {
  const [, token] = /\/sign#([\w-]+)/.exec(mails.join('\n')) ?? []
  if (token === undefined) throw new Error('the mail has no signing link')
  return token
}
