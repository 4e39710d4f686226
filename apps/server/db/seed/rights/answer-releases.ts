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
import type { Desk } from '../ingest/open-desk.ts'
import { allowsFaceSearch, courseOf } from './course.ts'
import { ageReleases, takeFinishJobs } from './release-queries.ts'
import { signerOf } from './signer.ts'

/** A release that was asked for, with the key that its signer found in the mail. */
export type Asked = { releaseId: string; person: Person; token: string }

/** In one transaction: a signature may move a hundred photos. */
const signersAtOnce = 8

/** Each relative follows the link and does what they have decided on; some let it lie. */
export async function answerReleases(
  desk: Desk,
  { family, asked }: { family: Family; asked: readonly Asked[] },
): Promise<void> {
  const coming = asked.map((one) => ({ ...one, course: courseOf(family, one.person.id) }))
  const looking = coming.filter(({ course }) => course !== 'sent' && course !== 'expired')
  for (const some of inChunks(looking, signersAtOnce)) {
    const ids = some.map(({ releaseId }) => releaseId)
    await desk.relatives(async (ctx) => {
      for (const { person, token, course } of some) {
        const visit = { ...ctx, caller: callerOf(person) }
        await openRelease(visit, token)
        if (course === 'signed')
          await signRelease(visit, { token, signature: signatureOf(family, person) })
        if (course === 'declined') await declineRelease(visit, { token, reason: reasonOf(person) })
      }
      // What follows an answer is done right here, so that nobody is told of it by mail.
      await takeFinishJobs(ctx.db, ids)
    })
    for (const id of ids) await finishRelease(desk.job, id)
  }
  await expire(
    desk,
    coming.filter(({ course }) => course === 'expired'),
  )
}

/** Nobody waits for a month here: the letter is dated back, and the clock does what it always does. */
async function expire(desk: Desk, forgotten: readonly Asked[]): Promise<void> {
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ releaseId }) => releaseId)
  await desk.relatives(({ db }) => ageReleases(db, ids))
  await expireReleases(desk.job)
}

function signatureOf(family: Family, person: Person) {
  const { relation, signer_name } = signerOf(family, person)
  return { relation, signed_name: signer_name, allows_face_search: allowsFaceSearch(person.id) }
}

/** From a network that is kept for examples, one for each signer. */
function callerOf({ id }: Person): Caller {
  const [, family = '1', place = '1'] = /(\d+)-p(\d+)$/.exec(id) ?? []
  const ip = `2001:db8:${family}:${place}::1`
  return { ip, userAgent: 'Demo archive', requestId: null }
}

const reasons = [null, 'I would rather not be seen on a screen.', 'Please ask me again next year.']

const reasonOf = ({ id }: Person): string | null => rngOf(seed, 'refusal', id).pick(reasons)
