import {
  type Claim,
  describeFigure,
  type Goal,
  goalAt,
  isMet,
  type Measurement,
  type Size,
} from './claim.ts'

export type Verdict = 'holds' | 'falls short' | 'void'

export type JudgedFigure = {
  goal: Goal
  /** As printed: the figure of quiet stretches, followed by that over all samples if there is one. */
  measured: string
  verdict: Verdict
}

export type Judgement = {
  figures: readonly JudgedFigure[]
  outcome: Verdict
  /** A time missed its goal at the quick size, which does not fail the run. */
  isExcused: boolean
  /** A figure that counts at this size is void, so the run is not recorded. */
  hasVoid: boolean
}

/**
 * A figure from quiet stretches holds only if the same figure over all samples meets the goal too. If they disagree, the
 * figure is void: the host decided it. A figure that falls short outranks a void one, or a busy host would hide a real
 * failure. A run with any void figure is not recorded.
 */
export function judge(claim: Claim, measurement: Measurement, size: Size): Judgement {
  const isLeftOut = (key: string, { timed }: Goal) =>
    size === 'quick' && timed && measurement.figures[key] === undefined
  const stated = Object.entries(claim.goals).filter(([key, goal]) => !isLeftOut(key, goal))
  const figures = stated.map(([key, statedGoal]) => {
    const goal = goalAt(statedGoal, size)
    const figure = measurement.figures[key] ?? Number.NaN
    const all = measurement.allSamples?.[key]
    return {
      goal,
      measured: describeBoth(goal, figure, all),
      verdict: verdictOf(goal, figure, all),
    }
  })
  const counted = figures.filter(({ goal }) => size === 'full' || !goal.timed)
  const verdicts = counted.map(({ verdict }) => verdict)

  return {
    figures,
    outcome: worstOf(verdicts),
    isExcused: figures.some((one) => one.verdict !== 'holds' && !counted.includes(one)),
    hasVoid: verdicts.includes('void'),
  }
}

function verdictOf(goal: Goal, figure: number, all = figure): Verdict {
  const isMetByBoth = isMet(goal, figure) && isMet(goal, all)
  if (isMetByBoth) return 'holds'

  return isMet(goal, figure) === isMet(goal, all) ? 'falls short' : 'void'
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict[] = ['falls short', 'void']
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'holds'
}

function describeBoth(goal: Goal, figure: number, all: number | undefined): string {
  const one = describeFigure(goal, figure)
  return all === undefined ? one : `${one} (all samples: ${describeFigure(goal, all)})`
}
