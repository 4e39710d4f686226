import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

const allowed = 2

/** Lists the journeys that needed a retry, and fails the run if there are too many. */
export default class FlakyReporter implements Reporter {
  readonly #tried = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    this.#tried.add(test)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const flaky = [...this.#tried].filter((test) => test.outcome() === 'flaky')
    if (flaky.length === 0) return {}
    console.log(`\nFlaky, at most ${allowed} allowed:`)
    for (const test of flaky) console.log(`  ${test.titlePath().slice(2).join(' › ')}`)

    return flaky.length > allowed ? { status: 'failed' } : {}
  }
}
