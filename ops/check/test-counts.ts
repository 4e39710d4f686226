import { readFile } from 'node:fs/promises'

export type Counts = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number }

/**
 * Tests where there are any; otherwise the stage itself counts as one. A stage that failed without a failed test,
 * because a file did not load or a service did not start, still has one failure.
 */
export async function readTestCounts(report: string, ok: boolean): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }

  const { numPassedTests, numFailedTests }: VitestReport = JSON.parse(text)
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(numFailedTests, 1) }
}
