import type { StageResult } from './run-stage.ts'

export function closingTable(results: readonly StageResult[]): string[] {
  const rows = results.map(({ name, seconds, ok, passed, failed }) => {
    return `  ${name.padEnd(8)} ${ok ? 'ok    ' : 'FAILED'} ${duration(seconds)}  ${counts({ passed, failed })}`
  })
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const outcome = results.every(({ ok }) => ok) ? 'ok    ' : 'FAILED'

  return [
    ...rows,
    `  ${'check'.padEnd(8)} ${outcome} ${duration(total)}  ${counts(totals(results))}`,
  ]
}

export function summaryOf(results: readonly StageResult[]) {
  return {
    ...totals(results),
    stages: results.map(({ name, seconds, ok }) => ({
      name,
      seconds: Number(seconds.toFixed(1)),
      ok,
    })),
    failures: results.filter(({ ok }) => !ok).flatMap(namesOf),
    flaky: results.flatMap(({ flaky }) => flaky),
  }
}

/** A failed stage without failed tests is listed by the name of the stage. */
const namesOf = ({ name, failures }: StageResult) => (failures.length > 0 ? failures : [name])

export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return `${String(minutes).padStart(3)}m ${String(whole % 60).padStart(2, '0')}s`
}

type Totals = { passed: number; failed: number }

function totals(results: readonly StageResult[]): Totals {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const counts = ({ passed, failed }: Totals) => `${passed} passed, ${failed} failed`
