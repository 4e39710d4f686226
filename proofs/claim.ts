/** A figure we state, with the goal it must meet. */
export type Goal = {
  what: string
  unit?: string
  /** A rate or a time: at the small size, on a shared machine, it is shown but does not fail the run. */
  timed?: true
} & ({ atLeast: number } | { atMost: number } | { exactly: number })

export type Size = 'full' | 'quick'

export type Claim<Key extends string = string> = {
  /** What `npm run prove -- <name>` is called with. */
  name: string
  /** The sentence that the figures hold up. */
  says: string
  goals: Record<Key, Goal>
  /** All its goals are rates or times. */
  timed?: true
  /** Measured by one process with the others that open the shop in a browser, so that it is built once. */
  opensShop?: true
  /** Measures on real parts. `quick` is the small size that CI runs. */
  measure: (size: Size) => Promise<Measurement<Key>>
}

export type Measurement<Key extends string = string> = {
  figures: Record<Key, number>
  /** What a reader should know beside the figures. */
  notes?: string[]
}

/** Keeps a claim's keys checked against its figures, then lets it stand in the register. */
export function claim<Key extends string>(definition: Claim<Key>): Claim {
  return definition
}

export function isMet(goal: Goal, figure: number): boolean {
  if ('atLeast' in goal) return figure >= goal.atLeast
  if ('atMost' in goal) return figure <= goal.atMost
  return figure === goal.exactly
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
