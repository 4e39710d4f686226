/** A figure we state, with the goal it must meet. */
export type Goal = {
  what: string
  unit?: string
  /**
   * This figure is a rate or a time. At the quick size, on a shared machine, it is printed and cannot fail the run.
   * Never set on counts, scores, sizes or shifts: those do not depend on how busy the machine is.
   */
  timed?: true
  /** The bound at the quick size, for a count of what was tried: the quick size tries less. */
  atQuick?: number
} & ({ atLeast: number } | { atMost: number } | { exactly: number })

export type Size = 'full' | 'quick'

export type Claim<Key extends string = string> = {
  /** The argument of `npm run prove -- <name>`. */
  name: string
  /** The statement that the figures support. */
  says: string
  goals: Record<Key, Goal>
  /** Claims that open the shop in a browser are measured by one process, so that the shop is built once. */
  opensShop?: true
  /** Needs OpenSearch too: measured by its name or with `--engine opensearch`, and left out by `--all` alone. */
  needs?: 'opensearch'
  /** Reads the sources only, so it runs without a database. */
  needsNoServices?: true
  /** Measures against real processes and services. CI runs the `quick` size. */
  measure: (size: Size) => Promise<Measurement<Key>>
}

export type Measurement<Key extends string = string> = {
  /** At the quick size, where no time is judged, times may be left out. Any other missing figure falls short. */
  figures: Partial<Record<Key, number>>
  /**
   * For figures taken from quiet stretches only (see `measureQuietTimes`): the same figure over all samples. If the two
   * disagree about the goal, the run is void.
   */
  allSamples?: Partial<Record<Key, number>>
  /** Context for the figures. */
  notes?: string[]
}

/** Checks the keys of the figures against those of the goals and widens the type for the register. */
export function claim<Key extends string>(definition: Claim<Key>): Claim {
  return definition
}

export function isMet(goal: Goal, figure: number): boolean {
  if ('atLeast' in goal) return figure >= goal.atLeast
  if ('atMost' in goal) return figure <= goal.atMost
  return figure === goal.exactly
}

/** The goal with the bound that counts at this size. */
export function goalAt(goal: Goal, size: Size): Goal {
  const { atQuick, ...rest } = goal
  if (size === 'full' || atQuick === undefined) return goal
  if ('atLeast' in rest) return { ...rest, atLeast: atQuick }
  if ('atMost' in rest) return { ...rest, atMost: atQuick }
  return { ...rest, exactly: atQuick }
}

export function describeGoal(goal: Goal): string {
  const unit = goal.unit ? ` ${goal.unit}` : ''
  if ('atLeast' in goal) return `at least ${goal.atLeast}${unit}`
  if ('atMost' in goal) return `at most ${goal.atMost}${unit}`
  return `exactly ${goal.exactly}${unit}`
}

export function describeFigure(goal: Goal, figure: number): string {
  const rounded = Number.isInteger(figure) ? figure : Number(figure.toPrecision(3))
  return `${rounded}${goal.unit ? ` ${goal.unit}` : ''}`
}
