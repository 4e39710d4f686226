/** Text that breaks one rule, the file to plant it in, and the finding that the guard must report. */
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
  /** Where the plantings are, which is as far as the guard looks at the quick size. */
  where?: string[]
  plantings: Planting[]
}
