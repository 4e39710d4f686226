import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stages.ts'
import { readTestResults, type TestResults } from './test-results.ts'

export type StageResult = { name: string; seconds: number; ok: boolean } & TestResults

/** Runs the stage's script with its output on the terminal. */
export async function runStage(stage: Stage, folder: string): Promise<StageResult> {
  const scratch = await mkdtemp(join(tmpdir(), 'shoebox-check-'))
  const report = join(scratch, 'tests.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const started = performance.now()

  const child = spawn(
    'npm',
    ['run', '--silent', stage.script, ...(stage.hasTests ? ['--', ...reporters] : [])],
    { cwd: folder, stdio: 'inherit' },
  )
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - started) / 1000

  const ok = code === 0
  const results = await readTestResults(report, ok)
  await rm(scratch, { recursive: true })
  return { name: stage.name, seconds, ok, ...results }
}
