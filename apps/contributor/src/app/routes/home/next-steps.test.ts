import { countTabs } from '@shoebox/domain/photo-tabs'
import type { ReleaseState } from '@shoebox/domain/release-state'
import { describe, expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const nothing = countTabs({})
const titles = (known: Parameters<typeof nextSteps>[0]) =>
  nextSteps(known).map(({ title }) => title)

const of = (id: string, release_state: ReleaseState, signed_at: string | null = null) => ({
  person: { id },
  release_state,
  signed_at,
})

describe('nextSteps', () => {
  it('starts with the account, then the first photos', () => {
    expect(titles({ stepsDone: 0, counts: nothing, releases: [] })).toEqual([
      'Set up your account',
      'Upload your first photos',
    ])
  })

  it('names each pending step with its count', () => {
    const counts = countTabs({ needs_info: 1, awaiting_releases: 1200, live: 3 })
    const stopped = of('may', 'expired', '2026-11-15T12:00:00.000Z')
    const releases = [of('ruth', 'sent'), of('ruth', 'expired'), of('earl', 'declined'), stopped]
    const steps = nextSteps({ stepsDone: 3, counts, releases })
    expect(steps.map(({ title }) => title)).toEqual([
      'Finish setting up your account',
      '1 photo needs you',
      '1 person has not signed',
      '1,200 photos wait for releases',
    ])
    expect(steps[3]?.text).toBe('1 release is out to be signed.')
  })

  it('is empty when nothing is pending', () => {
    expect(titles({ stepsDone: 4, counts: countTabs({ live: 3 }), releases: [] })).toEqual([])
  })
})
