import { describe, expect, it } from 'vitest'
import { describeFigure, describeGoal, type Goal, goalAt, isMet } from './claim.ts'

describe('a goal', () => {
  const least: Goal = { what: 'share', atLeast: 0.5 }
  const most: Goal = { what: 'time', atMost: 20, unit: 'ms' }
  const exact: Goal = { what: 'mismatches', exactly: 0 }

  it('is met from its side only', () => {
    expect([0.5, 0.49].map((figure) => isMet(least, figure))).toEqual([true, false])
    expect([20, 20.1].map((figure) => isMet(most, figure))).toEqual([true, false])
    expect([0, 1].map((figure) => isMet(exact, figure))).toEqual([true, false])
  })

  it('is never met by a figure that could not be taken', () => {
    expect([least, most, exact].map((goal) => isMet(goal, Number.NaN))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('has the bound of its quick size there, and its own at the full size', () => {
    const count: Goal = { what: 'searches', atLeast: 1000, atQuick: 60 }

    expect(goalAt(count, 'full')).toBe(count)
    expect(describeGoal(goalAt(count, 'quick'))).toBe('at least 60')
    expect(isMet(goalAt(count, 'quick'), 59)).toBe(false)
    expect(describeGoal(goalAt({ what: 'errors', exactly: 0 }, 'quick'))).toBe('exactly 0')
  })

  it('reads as a sentence', () => {
    expect([describeGoal(least), describeGoal(most), describeGoal(exact)]).toEqual([
      'at least 0.5',
      'at most 20 ms',
      'exactly 0',
    ])
    expect(describeFigure(most, 12.3456)).toBe('12.3 ms')
  })
})
