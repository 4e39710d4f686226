/** Stored with each face: templates of different models are not comparable. */
export const modelId = 'human-3.3-blazeface-faceres'

/** A face as the child process reports it: box, age, template and, if requested, an expression. */
export type Seen = {
  box: [x: number, y: number, width: number, height: number]
  age: number
  score: number
  template: number[]
  /** The most likely expression, as the model names it. */
  expression: { name: string; score: number } | null
}
