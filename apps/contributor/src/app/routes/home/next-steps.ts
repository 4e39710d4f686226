import type { PhotoTab } from '@shoebox/domain/photo-tabs'
import { formatCount } from '@shoebox/web-kit/format'
import { paths } from '../../../lib/paths.ts'

export type NextStep = { title: string; text: string; action: string; to: string }

type Known = {
  /** Of the four steps that set up an account. */
  stepsDone: number
  counts: Record<PhotoTab, number>
}

const stepsInAll = 4

/** What waits for the family, the most pressing first. Where nothing does, the next thing is another photo. */
export function nextSteps({ stepsDone, counts }: Known): NextStep[] {
  const { all, to_do: toDo, releases } = counts
  const waiting: (NextStep | null)[] = [
    stepsDone < stepsInAll
      ? {
          title: stepsDone === 0 ? 'Set up your account' : 'Finish setting up your account',
          text:
            stepsDone === 0
              ? 'Four short steps, before your first photo can be offered.'
              : `${stepsDone} of ${stepsInAll} steps are done.`,
          action: stepsDone === 0 ? 'Begin' : 'Continue',
          to: paths.onboarding,
        }
      : null,
    toDo > 0
      ? {
          title: `${photos(toDo)} ${toDo === 1 ? 'needs' : 'need'} you`,
          text: 'Something is missing, or a reviewer has a question.',
          action: 'See what is missing',
          to: `${paths.photos}?tab=to_do`,
        }
      : null,
    releases > 0
      ? {
          title: `${photos(releases)} ${releases === 1 ? 'waits' : 'wait'} for releases`,
          text: 'Somebody in them has not signed yet.',
          action: 'See releases',
          to: paths.releases,
        }
      : null,
    all === 0
      ? {
          title: 'Upload your first photos',
          text: 'Scans of your prints, front and back.',
          action: 'Upload',
          to: paths.upload,
        }
      : null,
  ]

  return waiting.filter((step) => step !== null)
}

function photos(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'photo' : 'photos'}`
}
