import { describe, expect, it } from 'vitest'
import type { Claim, Measurement, Size } from './claim.ts'
import { judge } from './judge.ts'

const claim: Claim = {
  name: 'speed',
  says: 'It is fast.',
  goals: {
    p95: { what: 'p95', unit: 'ms', atMost: 10, timed: true },
    errors: { what: 'errors', exactly: 0 },
  },
  measure: () => Promise.reject(new Error('not measured here')),
}

function outcomeOf(measurement: Measurement, size: Size = 'full'): string {
  return judge(claim, measurement, size).outcome
}

describe('judge', () => {
  it('holds when every figure meets its goal', () => {
    expect(outcomeOf({ figures: { p95: 9, errors: 0 } })).toBe('holds')
  })

  it('falls short when one figure misses its goal', () => {
    expect(outcomeOf({ figures: { p95: 11, errors: 0 } })).toBe('falls short')
    expect(outcomeOf({ figures: { p95: 9, errors: 1 } })).toBe('falls short')
  })

  it('falls short when a figure is missing', () => {
    expect(outcomeOf({ figures: { p95: 9 } })).toBe('falls short')
  })

  it('excuses a time at the quick size, and nothing else', () => {
    expect(outcomeOf({ figures: { p95: 11, errors: 0 } }, 'quick')).toBe('holds')
    expect(outcomeOf({ figures: { p95: 9, errors: 1 } }, 'quick')).toBe('falls short')
    expect(judge(claim, { figures: { p95: 11, errors: 0 } }, 'quick').isExcused).toBe(true)
  })

  it('leaves out a time that was not measured at the quick size', () => {
    expect(judge(claim, { figures: { errors: 0 } }, 'quick')).toMatchObject({
      outcome: 'holds',
      isExcused: false,
      figures: [{ goal: { what: 'errors' } }],
    })
    expect(outcomeOf({ figures: { p95: 9 } }, 'quick')).toBe('falls short')
  })

  it('judges and prints a count by the bound of the size', () => {
    const counting: Claim = {
      ...claim,
      goals: { runs: { what: 'runs', atLeast: 1000, atQuick: 60 } },
    }
    const measurement = { figures: { runs: 70 } }
    expect(judge(counting, measurement, 'quick')).toMatchObject({
      outcome: 'holds',
      figures: [{ goal: { atLeast: 60 } }],
    })
    expect(judge(counting, measurement, 'full').outcome).toBe('falls short')
  })

  it('needs quiet stretches and all samples to meet the goal', () => {
    const allSamples = { p95: 9.9 }
    expect(outcomeOf({ figures: { p95: 9, errors: 0 }, allSamples })).toBe('holds')
    expect(outcomeOf({ figures: { p95: 12, errors: 0 }, allSamples: { p95: 14 } })).toBe(
      'falls short',
    )
  })

  it('is void when quiet stretches and all samples disagree and nothing falls short', () => {
    expect(outcomeOf({ figures: { p95: 9, errors: 0 }, allSamples: { p95: 11 } })).toBe('void')
    expect(outcomeOf({ figures: { p95: 11, errors: 0 }, allSamples: { p95: 9 } })).toBe('void')
  })

  it('falls short when one figure does, even if another is void, and says that one is void', () => {
    const measurement = { figures: { p95: 9, errors: 1 }, allSamples: { p95: 11 } }
    expect(judge(claim, measurement, 'full')).toMatchObject({
      outcome: 'falls short',
      hasVoid: true,
    })
  })

  it('has no void figure when quiet stretches and all samples agree', () => {
    const measurement = { figures: { p95: 11, errors: 0 }, allSamples: { p95: 12 } }
    expect(judge(claim, measurement, 'full')).toMatchObject({
      outcome: 'falls short',
      hasVoid: false,
    })
  })

  it('does not call a quick run void, as its times are excused', () => {
    const measurement = { figures: { p95: 9, errors: 0 }, allSamples: { p95: 11 } }
    expect(outcomeOf(measurement, 'quick')).toBe('holds')
  })

  it('gives each figure its own verdict, with the figure of all samples beside it', () => {
    const { figures } = judge(
      claim,
      { figures: { p95: 9, errors: 0 }, allSamples: { p95: 11.25 } },
      'full',
    )
    expect(figures.map(({ measured, verdict }) => [measured, verdict])).toEqual([
      ['9 ms (all samples: 11.3 ms)', 'void'],
      ['0', 'holds'],
    ])
  })
})
