/** A deliberate violation of a guard's rule: text that breaks the rule, the file to plant it in, and the finding that the guard must report. */
export type Planting = {
  breaks: string
  path: string
  text: string
  /** Appends to the file instead of replacing it. */
  append?: true
  /** What the guard's output must say for this planting to count as seen. */
  expects: RegExp
}

export type GuardRun = {
  script: string
  arguments?: string[]
  /** Paths of the plantings; at the quick size the guard checks only these. */
  where?: string[]
  plantings: Planting[]
}
