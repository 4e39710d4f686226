import type { ReleaseState } from '@shoebox/domain/rights/release-state'
import { countTabs } from '@shoebox/domain/submissions/photo-tabs'
import { describe, expect, it } from 'vitest'
import { listNextSteps } from './next-steps.ts'

const noPhotos = countTabs({})
const titles = (input: Parameters<typeof listNextSteps>[0]) =>
  listNextSteps(input).map(({ title }) => title)

const createRelease = (
  id: string,
  release_state: ReleaseState,
  signed_at: string | null = null,
) => ({
  person: { id },
  release_state,
  signed_at,
})

describe('listNextSteps', () => {
  it('a new contributor sets up the account first, then uploads photos', () => {
    expect(titles({ doneSetupStepCount: 0, counts: noPhotos, releases: [] })).toEqual([
      'Set up your account',
      'Upload your first photos',
    ])
  })

  it('titles count the photos and people of each step; a revoked release does not count as unsigned', () => {
    const counts = countTabs({ needs_info: 1, awaiting_releases: 1200, live: 3 })
    const revoked = createRelease('may', 'expired', '2026-11-15T12:00:00.000Z')
    const releases = [
      createRelease('ruth', 'sent'),
      createRelease('ruth', 'expired'),
      createRelease('earl', 'declined'),
      revoked,
    ]
    const steps = listNextSteps({ doneSetupStepCount: 3, counts, releases })
    expect(steps.map(({ title }) => title)).toEqual([
      'Finish setting up your account',
      '1 photo needs your input',
      "1 person hasn't signed",
      '1,200 photos are waiting for releases',
    ])
    expect(steps[3]?.text).toBe('1 release is out for signature.')
  })

  it('photos wait without a release out for signature, whether no one was asked or all requests ended', () => {
    const counts = countTabs({ awaiting_releases: 1 })
    const waitingText = (...releases: ReturnType<typeof createRelease>[]) =>
      listNextSteps({ doneSetupStepCount: 4, counts, releases }).at(-1)?.text
    expect(waitingText()).toBe('No one has been asked to sign yet.')
    expect(waitingText(createRelease('earl', 'declined'), createRelease('may', 'expired'))).toBe(
      'No release is out for signature.',
    )
  })

  it('there are no next steps when nothing is pending', () => {
    expect(titles({ doneSetupStepCount: 4, counts: countTabs({ live: 3 }), releases: [] })).toEqual(
      [],
    )
  })
})
