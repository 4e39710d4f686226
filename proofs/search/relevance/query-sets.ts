import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseQueries } from './query-judge.ts'
import type { Answer } from './score-search.ts'

/** The judged queries of each set, and whether the held-out ones are those whose SHA-256 was committed first. */
export function readQuerySets() {
  const heldOut = read('held-out.json')
  const digest = createHash('sha256').update(heldOut).digest('hex')
  return {
    sets: {
      heldOut: parseQueries(heldOut),
      tuning: parseQueries(read('tuning.json')),
      wordForms: parseQueries(read('word-forms.json')),
    },
    isSealed: digest === read('held-out.sha256').trim(),
  }
}

const read = (name: string): string => readFileSync(resolve(import.meta.dirname, name), 'utf8')

/** The kind of queries that are whole sentences. Reported, but without a goal. */
const scriptKind = 'script'

export const withoutScript = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ kind }) => kind !== scriptKind)

export const meanScore = (answers: readonly Answer[]): number =>
  mean(answers.map(({ score }) => score))

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
