/** Its name is stored with each face: templates of two models do not compare. */
export const modelId = 'human-3.3-blazeface-faceres'

/** What crosses from the model's process: a place, an age, a template and, where it was asked for, an expression. */
export type Seen = {
  box: [x: number, y: number, width: number, height: number]
  age: number
  score: number
  template: number[]
  /** The likeliest, in the model's own words. */
  expression: { name: string; score: number } | null
}
