import type { Caller } from '../../../src/context/actor.ts'
import { expireReleases } from '../../../src/rights/releases/expire-and-remind.ts'
import { finishRelease } from '../../../src/rights/releases/finish-release.ts'
import { signRelease } from '../../../src/rights/signing/sign-release.ts'
import { declineRelease, openRelease } from '../../../src/rights/signing/signer-actions.ts'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import { seed } from '../archive/seed.ts'
import { inChunks } from '../in-chunks.ts'
import type { SeedContexts } from '../ingest/seed-contexts.ts'
import { allowsFaceSearch, chooseOutcome } from './release-outcome.ts'
import { ageReleases, takeFinishJobs } from './release-queries.ts'
import { findSigner } from './signer.ts'

/** A requested release with the token from its mail. */
export type SentRelease = { releaseId: string; person: Person; token: string }

/** Signers per transaction: a signature may move a hundred photos. */
const signersAtOnce = 8

/** Each relative opens the link and signs, declines or does nothing. */
export async function answerReleases(
  contexts: SeedContexts,
  { family, asked }: { family: Family; asked: readonly SentRelease[] },
): Promise<void> {
  const coming = asked.map((one) => ({ ...one, outcome: chooseOutcome(family, one.person.id) }))
  const looking = coming.filter(({ outcome }) => outcome !== 'sent' && outcome !== 'expired')
  for (const some of inChunks(looking, signersAtOnce)) {
    const ids = some.map(({ releaseId }) => releaseId)
    await contexts.relatives(async (ctx) => {
      for (const { person, token, outcome } of some) {
        const visit = { ...ctx, caller: callerOf(person) }
        await openRelease(visit, token)
        if (outcome === 'signed')
          await signRelease(visit, { token, signature: signatureOf(family, person) })
        if (outcome === 'declined') await declineRelease(visit, { token, reason: reasonOf(person) })
      }
      // Follow-up jobs run here, so that no mail is sent.
      await takeFinishJobs(ctx.db, ids)
    })
    for (const id of ids) await finishRelease(contexts.job, id)
  }
  await expire(
    contexts,
    coming.filter(({ outcome }) => outcome === 'expired'),
  )
}

/** Backdates the releases and runs the expiry job. */
async function expire(contexts: SeedContexts, forgotten: readonly SentRelease[]): Promise<void> {
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ releaseId }) => releaseId)
  await contexts.relatives(({ db }) => ageReleases(db, ids))
  await expireReleases(contexts.job)
}

function signatureOf(family: Family, person: Person) {
  const { relation, signer_name } = findSigner(family, person)
  return { relation, signed_name: signer_name, allows_face_search: allowsFaceSearch(person.id) }
}

/** An IP of the documentation range (2001:db8::/32), one network per signer. */
function callerOf({ id }: Person): Caller {
  const [, family = '1', place = '1'] = /(\d+)-p(\d+)$/.exec(id) ?? []
  const ip = `2001:db8:${family}:${place}::1`
  return { ip, userAgent: 'Demo archive', requestId: null }
}

const reasons = [null, 'I would rather not be seen on a screen.', 'Please ask me again next year.']

const reasonOf = ({ id }: Person): string | null => rngOf(seed, 'refusal', id).pick(reasons)
