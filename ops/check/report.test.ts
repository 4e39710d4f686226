import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingTable, summaryOf } from './report.ts'
import { runStage } from './run-stage.ts'
import { readTestCounts } from './test-counts.ts'

const format = { name: 'format', seconds: 3.21, ok: true, passed: 1, failed: 0 }
const unit = { name: 'unit', seconds: 61.5, ok: false, passed: 40, failed: 2 }

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
    expect(summaryOf([format, unit])).toEqual({
      passed: 41,
      failed: 2,
      stages: [
        { name: 'format', seconds: 3.2, ok: true },
        { name: 'unit', seconds: 61.5, ok: false },
      ],
    })
  })
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shoebox-check-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('readTestCounts', () => {
  it.each([
    { of: 'tests that pass', failures: 0, ok: true, failed: 0 },
    { of: 'tests that fail', failures: 3, ok: false, failed: 3 },
    { of: 'a file that did not load', failures: 0, ok: false, failed: 1 },
  ])('counts $of', async ({ failures, ok, failed }) => {
    const file = join(folder, 'tests.json')
    await writeFile(file, JSON.stringify({ numPassedTests: 5, numFailedTests: failures }))

    expect(await readTestCounts(file, ok)).toEqual({ passed: 5, failed })
  })

  it('counts a stage without tests as one', async () => {
    const absent = join(folder, 'absent.json')

    expect(await readTestCounts(absent, true)).toEqual({ passed: 1, failed: 0 })
    expect(await readTestCounts(absent, false)).toEqual({ passed: 0, failed: 1 })
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
