import type { ReleaseState } from '@shoebox/domain/rights/release-state'
import type { PhotoTab } from '@shoebox/domain/submissions/photo-tabs'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf, plural } from '@shoebox/web-kit/text/plural'
import { paths } from '../../../lib/paths.ts'

export type NextStep = { title: string; text: string; action: string; to: string }

type Release = {
  release_state: ReleaseState
  person: { id: string }
  signed_at: string | null
}

type NextStepsInput = {
  /** How many of the four account setup steps are done. */
  doneSetupStepCount: number
  counts: Record<PhotoTab, number>
  /** Latest first. */
  releases: readonly Release[]
}

const setupStepCount = 4

/** Pending steps, most urgent first. Empty if nothing is pending. */
export function listNextSteps({
  doneSetupStepCount,
  counts,
  releases,
}: NextStepsInput): NextStep[] {
  const { all: photoCount, to_do: toDoCount, releases: waitingCount } = counts
  const pendingCount = releases.filter(isPending).length
  const unsignedCount = countUnsigned(releases)
  const candidates: (NextStep | null)[] = [
    doneSetupStepCount < setupStepCount
      ? {
          title:
            doneSetupStepCount === 0 ? 'Set up your account' : 'Finish setting up your account',
          text:
            doneSetupStepCount === 0
              ? 'Four short steps before you can offer your first photo.'
              : `${doneSetupStepCount} of ${setupStepCount} steps are done.`,
          action: doneSetupStepCount === 0 ? 'Get started' : 'Continue',
          to: paths.onboarding,
        }
      : null,
    toDoCount > 0
      ? {
          title: `${photosText(toDoCount)} ${plural(toDoCount, 'needs', 'need')} your input`,
          text: 'Something is missing, or a reviewer has a question.',
          action: "See what's missing",
          to: `${paths.photos}?tab=to_do`,
        }
      : null,
    unsignedCount > 0
      ? {
          title: `${countOf(unsignedCount, "person hasn't", "people haven't")} signed`,
          text: 'They declined, or their link expired.',
          action: 'Ask again',
          to: paths.releases,
        }
      : null,
    waitingCount > 0
      ? {
          title: `${photosText(waitingCount)} ${plural(waitingCount, 'is', 'are')} waiting for releases`,
          text: releasesText(pendingCount, releases.length > 0),
          action: 'See releases',
          to: paths.releases,
        }
      : null,
    photoCount === 0
      ? {
          title: 'Upload your first photos',
          text: 'Scans of your prints, front and back.',
          action: 'Upload',
          to: paths.upload,
        }
      : null,
  ]

  return candidates.filter((step) => step !== null)
}

function photosText(count: number): string {
  return countOf(count, 'photo')
}

function releasesText(pendingCount: number, hasReleases: boolean): string {
  if (pendingCount === 0)
    return hasReleases ? 'No release is out for signature.' : 'No one has been asked to sign yet.'
  if (pendingCount === 1) return '1 release is out for signature.'
  return `${formatCount(pendingCount)} releases are out for signature.`
}

function isPending({ release_state }: Release): boolean {
  return release_state === 'sent' || release_state === 'viewed'
}

/**
 * Counts people whose latest release ended unsigned. People who were asked again, or who signed and later revoked
 * the release, are not counted.
 */
function countUnsigned(releases: readonly Release[]): number {
  const latestByPerson = new Map(
    releases.toReversed().map(({ person, ...release }) => [person.id, release] as const),
  )

  return [...latestByPerson.values()].filter(
    ({ release_state: state, signed_at: signedAt }) =>
      signedAt === null && (state === 'declined' || state === 'expired'),
  ).length
}
