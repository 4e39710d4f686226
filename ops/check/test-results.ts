import { readFile } from 'node:fs/promises'

export type TestResults = {
  passed: number
  failed: number
  failures: string[]
  /** Tests that passed only at the second try. */
  flaky: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Counts the tests of a stage; a stage without a test report counts as one test. A stage that failed without a failed test,
 * because a file did not load or a service did not start, still has one failure.
 */
export async function readTestResults(report: string, ok: boolean): Promise<TestResults> {
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], flaky: [] }

  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(text)
  return {
    passed: numPassedTests,
    failed: ok ? 0 : Math.max(numFailedTests, 1),
    failures: testResults.flatMap(failuresIn),
    flaky: testResults.flatMap(flakyIn),
  }
}

type FileResults = VitestReport['testResults'][number]
type TestResult = FileResults['assertionResults'][number]

/** Lists the file itself if it failed without a failed test: it did not load. */
function failuresIn({ name, status, assertionResults }: FileResults): string[] {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length > 0) return tests.map((test) => describeTest(name, test))

  return status === 'failed' ? [name] : []
}

/** A passed test with an error is flaky: Vitest reports the error of the first try. */
function flakyIn({ name, assertionResults }: FileResults): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => describeTest(name, test))
}

function describeTest(file: string, { fullName, failureMessages: [error = ''] }: TestResult) {
  const [firstLine] = error.split('\n')
  return firstLine ? `${file} ${fullName}: ${firstLine}` : `${file} ${fullName}`
}
