import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest, type TimedTest } from '@shoebox/ops/check/slowest'

/** Prints the slowest journeys at the end of a run; a retry counts as a separate test. */
export default class SlowestReporter implements Reporter {
  readonly #tests: TimedTest[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = test.location.file.split('/').slice(-2).join('/')
    this.#tests.push({ name: `${file}:${test.location.line} ${test.title}`, ms: duration })
  }

  onEnd(): void {
    console.log(`\n${slowest(this.#tests).join('\n')}`)
  }
}
