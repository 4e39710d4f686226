import type { Reporter, TestModule } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Vitest reporter that prints the slowest tests at the end of a run. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    console.log(`\n${slowest(tests).join('\n')}`)
  }
}
