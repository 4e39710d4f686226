import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest, type TimedTest } from '@shoebox/ops/check/slowest'

const maxFlaky = 4

/** Prints the slowest and the flaky journeys, and fails the run if too many are flaky. */
export default class JourneyReporter implements Reporter {
  /** A retry counts as a separate run. */
  readonly #runs: TimedTest[] = []
  readonly #tests = new Set<TestCase>()

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = test.location.file.split('/').slice(-2).join('/')
    this.#runs.push({ name: `${file}:${test.location.line} ${test.title}`, ms: duration })
    this.#tests.add(test)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    console.log(`\n${slowest(this.#runs).join('\n')}`)
    const flaky = [...this.#tests].filter((test) => test.outcome() === 'flaky')
    if (flaky.length === 0) return {}
    console.log(`\nFlaky, at most ${maxFlaky} allowed:`)
    for (const test of flaky) console.log(`  ${test.titlePath().slice(2).join(' › ')}`)

    return flaky.length > maxFlaky ? { status: 'failed' } : {}
  }
}
