import { inTransaction } from '../../../src/context.ts'
import { createRelease } from '../../../src/rights/releases/create-release.ts'
import type { Family } from '../archive/people/people.ts'
import { inChunks } from '../in-chunks.ts'
import type { Visit } from '../ingest/open-desk.ts'
import type { Asked } from './answer-releases.ts'
import type { Appearances } from './name-faces.ts'
import { signerOf } from './signer.ts'

type Asking = { family: Family; appearances: Appearances }

/** In one transaction: somebody may be on a hundred photos. */
const peopleAtOnce = 8

/** The family asks everybody who can be known, for all photos that show them at once. */
export async function askForReleases(
  { ctx, letters }: Visit,
  { family, appearances }: Asking,
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const some of inChunks(family.people, peopleAtOnce)) {
    await inTransaction(ctx, async (tx) => {
      for (const person of some) {
        const seen = appearances.get(person.id)
        if (!seen) continue
        const { id } = await createRelease(tx, {
          person_id: seen.personId,
          photo_ids: seen.photoIds,
          ...signerOf(family, person),
        })
        // None where a run that was cut off has asked already.
        const mails = letters()
        if (mails.length > 0) asked.push({ releaseId: id, person, token: tokenIn(mails) })
      }
    })
  }
  return asked
}

/** The key stands in the link of the mail and nowhere else. */
export function tokenIn(letters: readonly string[]): string {
  const [, token] = /\/sign#([\w-]+)/.exec(letters.join('\n')) ?? []
  if (token === undefined) throw new Error('no link to sign came by mail')
  return token
}
