import type { UserActor } from '../../../src/context/actor.ts'
import { inTransaction } from '../../../src/context.ts'
import { listReleases, resendRelease } from '../../../src/rights/releases/manage-releases.ts'
import { stateClaims, submitPhotos } from '../../../src/submissions/my-photos/submit-photos.ts'
import type { Family } from '../archive/people/people.ts'
import type { PhotoRecord } from '../archive/record.ts'
import type { Households } from '../families.ts'
import { inChunks } from '../in-chunks.ts'
import type { SeedContexts, Visit } from '../ingest/seed-contexts.ts'
import { answerReleases, type SentRelease } from './answer-releases.ts'
import { askForReleases, tokenIn } from './ask-for-releases.ts'
import { buildClaim } from './claim.ts'
import { nameFaces, personIdOf, type Shown } from './name-faces.ts'
import type { OpenPhoto } from './queries.ts'
import { hasPendingReleases, isUnclaimed } from './release-outcome.ts'
import { reviewPhotos } from './review-photos.ts'

type Pending = OpenPhoto & { record: PhotoRecord }

type Clearing = {
  family: Family
  actor: UserActor
  photos: readonly Pending[]
  households: Households
}

/**
 * Takes the ingested photos of a family to the shop, or as far as the answers of its relatives allow. Skips the steps that
 * an earlier run has done.
 */
export async function clearFamily(
  contexts: SeedContexts,
  { family, actor, photos, households }: Clearing,
): Promise<void> {
  const visit = contexts.visit(actor)
  const photosToClaim = photos.filter(
    ({ hasClaim, record }) => !hasClaim && !isUnclaimed(family, record),
  )
  if (photosToClaim.length > 0) {
    const appearances = await nameFaces(visit.ctx, { family, photos: photosToClaim })
    const asked = await askForReleases(visit, { family, appearances })
    // Last: a photo with a claim counts as done with all of these steps.
    await submitWithClaims(visit, { family, photos: photosToClaim })
    await answerReleases(contexts, { family, asked })
  }
  if (hasPendingReleases(family)) return

  await answerReleases(contexts, { family, asked: await remind(visit, family) })
  await reviewPhotos(contexts, { photos, households })
}

/** Photos per transaction: the database rechecks each at commit. */
const photosPerTransaction = 50

/** States the rights claims and submits the photos. */
async function submitWithClaims(
  { ctx }: Visit,
  { family, photos }: { family: Family; photos: readonly Shown[] },
): Promise<void> {
  for (const chunk of inChunks(photos, photosPerTransaction)) {
    await inTransaction(ctx, async (tx) => {
      const claims = Map.groupBy(chunk, ({ record }) => JSON.stringify(buildClaim(family, record)))
      for (const photosOfClaim of claims.values()) {
        const [first] = photosOfClaim
        if (!first) continue
        await stateClaims(tx, { ids: idsOf(photosOfClaim), ...buildClaim(family, first.record) })
      }
      await submitPhotos(tx, idsOf(chunk))
    })
  }
}

const idsOf = (photos: readonly Shown[]): string[] => photos.map(({ photoId }) => photoId)

/** Resends the releases that an interrupted run left open. */
async function remind({ ctx, mails }: Visit, family: Family): Promise<SentRelease[]> {
  const waiting = (await listReleases(ctx, {})).filter(({ abilities }) => abilities.can_resend)
  const asked: SentRelease[] = []
  for (const { id, person } of waiting) {
    const relative = family.people.find((one) => personIdOf(one) === person.id)
    if (!relative) continue
    await resendRelease(ctx, id)
    asked.push({ releaseId: id, person: relative, token: tokenIn(mails()) })
  }
  return asked
}
