import { countTabs } from '@shoebox/domain/photo-tabs'
import { describe, expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const nothing = countTabs({})
const titles = (known: Parameters<typeof nextSteps>[0]) =>
  nextSteps(known).map(({ title }) => title)

describe('nextSteps', () => {
  it('begins with the account, then the first photos', () => {
    expect(titles({ stepsDone: 0, counts: nothing })).toEqual([
      'Set up your account',
      'Upload your first photos',
    ])
  })

  it('names what waits for the family, in its number', () => {
    const counts = countTabs({ needs_info: 1, awaiting_releases: 1200, live: 3 })
    const steps = nextSteps({ stepsDone: 3, counts })
    expect(steps.map(({ title }) => title)).toEqual([
      'Finish setting up your account',
      '1 photo needs you',
      '1,200 photos wait for releases',
    ])
  })

  it('has nothing to say to a family that is done', () => {
    expect(titles({ stepsDone: 4, counts: countTabs({ live: 3 }) })).toEqual([])
  })
})
