import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingTable, summaryOf } from './report.ts'
import { runStage } from './run-stage.ts'
import { readTestResults } from './test-results.ts'

const format = {
  name: 'format',
  seconds: 3.21,
  ok: true,
  passed: 1,
  failed: 0,
  failures: [],
  flaky: [],
}
const lint = { name: 'lint', seconds: 9, ok: false, passed: 0, failed: 1, failures: [], flaky: [] }
const unit = {
  name: 'unit',
  seconds: 61.5,
  ok: false,
  passed: 40,
  failed: 2,
  failures: ['sums.test.ts adds', 'sums.test.ts subtracts'],
  flaky: ['sums.test.ts divides'],
}

describe('closingTable', () => {
  it('has a line for each stage and one for all', () => {
    expect(closingTable([format, unit])).toEqual([
      '  format   ok       0m 03s  1 passed, 0 failed',
      '  unit     FAILED   1m 02s  40 passed, 2 failed',
      '  check    FAILED   1m 05s  41 passed, 2 failed',
    ])
  })
})

describe('summaryOf', () => {
  it('sums what CI prints in its last line', () => {
    expect(summaryOf([format, unit])).toMatchObject({
      passed: 41,
      failed: 2,
      stages: [
        { name: 'format', seconds: 3.2, ok: true },
        { name: 'unit', seconds: 61.5, ok: false },
      ],
    })
  })

  it('names what failed: tests, or a stage without any', () => {
    expect(summaryOf([format, lint, unit]).failures).toEqual([
      'lint',
      'sums.test.ts adds',
      'sums.test.ts subtracts',
    ])
  })

  it('names the tests that passed at the second try', () => {
    expect(summaryOf([format, unit]).flaky).toEqual(['sums.test.ts divides'])
  })
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shoebox-check-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

type FileReport = { name: string; status: string; tests: string[]; errors?: string[] }

const reportWith = (failed: number, files: FileReport[]) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: failed,
    testResults: files.map(({ name, status, tests, errors = [] }) => ({
      name,
      status,
      assertionResults: tests.map((fullName) => ({ fullName, status, failureMessages: errors })),
    })),
  })

describe('readTestResults', () => {
  it.each([
    {
      of: 'tests that pass',
      text: reportWith(0, [{ name: 'a.test.ts', status: 'passed', tests: ['adds'] }]),
      ok: true,
      results: { passed: 5, failed: 0, failures: [], flaky: [] },
    },
    {
      of: 'tests that fail',
      text: reportWith(2, [{ name: 'a.test.ts', status: 'failed', tests: ['adds', 'subtracts'] }]),
      ok: false,
      results: {
        passed: 5,
        failed: 2,
        failures: ['a.test.ts adds', 'a.test.ts subtracts'],
        flaky: [],
      },
    },
    {
      of: 'a test that fails, with the first line of its error',
      text: reportWith(1, [
        { name: 'a.test.ts', status: 'failed', tests: ['adds'], errors: ['Error: 3\n at a.ts'] },
      ]),
      ok: false,
      results: { passed: 5, failed: 1, failures: ['a.test.ts adds: Error: 3'], flaky: [] },
    },
    {
      of: 'a test that passes at the second try',
      text: reportWith(0, [
        { name: 'a.test.ts', status: 'passed', tests: ['adds'], errors: ['Error: 3\n at a.ts'] },
      ]),
      ok: true,
      results: { passed: 5, failed: 0, failures: [], flaky: ['a.test.ts adds: Error: 3'] },
    },
    {
      of: 'a file that did not load',
      text: reportWith(0, [{ name: 'a.test.ts', status: 'failed', tests: [] }]),
      ok: false,
      results: { passed: 5, failed: 1, failures: ['a.test.ts'], flaky: [] },
    },
  ])('counts and names $of', async ({ text, ok, results }) => {
    const file = join(folder, 'tests.json')
    await writeFile(file, text)

    expect(await readTestResults(file, ok)).toEqual(results)
  })

  it('counts a stage without tests as one', async () => {
    const absent = join(folder, 'absent.json')

    expect(await readTestResults(absent, true)).toMatchObject({ passed: 1, failed: 0 })
    expect(await readTestResults(absent, false)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('runStage', () => {
  it.each([
    { command: 'exit 0', ok: true, passed: 1, failed: 0 },
    { command: 'exit 3', ok: false, passed: 0, failed: 1 },
  ])('reports a script that is "$command"', async ({ command, ...outcome }) => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { a: command } }))
    const result = await runStage({ name: 'a', script: 'a', hasTests: false }, folder)

    expect(result).toMatchObject({ name: 'a', ...outcome })
    expect(result.seconds).toBeGreaterThan(0)
  })
})
