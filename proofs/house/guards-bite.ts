import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { claim, type Size } from '../claim.ts'
import type { GuardRun, Planting } from './planting.ts'
import { guardRuns } from './plantings.ts'
import { scratchCopy } from './scratch-copy.ts'

export const guardsBite = claim({
  name: 'guards-bite',
  says: 'Every guard of npm run check fails when its rule is broken and passes otherwise.',
  goals: {
    unseen: { what: 'broken rules that no guard reported', exactly: 0 },
    falseAlarms: { what: 'guards that fail on the unchanged repository', exactly: 0 },
    planted: { what: 'rules broken, one at a time', atLeast: 20 },
  },
  measure: async (size) => {
    const copy = scratchCopy()
    try {
      const results = guardRuns.map((run) => runGuard({ folder: copy.folder, run, size }))
      const unseen = results.flatMap((result) => result.unseen)
      const alarms = results.flatMap((result) => (result.greenBefore ? [] : [result.script]))
      return {
        figures: {
          unseen: unseen.length,
          falseAlarms: alarms.length,
          planted: new Set(
            guardRuns.flatMap(({ plantings }) => plantings.map(({ breaks }) => breaks)),
          ).size,
        },
        notes: [
          ...(size === 'quick'
            ? ['the unchanged repository is checked by npm run check and the full size']
            : []),
          ...unseen.map((planting) => `not seen: ${planting.breaks} (${planting.path})`),
          ...alarms.map((script) => `fails without a planting: ${script}`),
        ],
      }
    } finally {
      copy.remove()
    }
  },
})

function runGuard({ folder, run, size }: { folder: string; run: GuardRun; size: Size }) {
  // Skipped at the quick size: npm run check has just passed, and the test guard is limited to its planted
  // file, which does not exist yet.
  const before = run.arguments || size === 'quick' ? { status: 0 } : runScript(folder, run)
  const undo = run.plantings.map((planting) => plant(folder, planting))
  const narrowed = size === 'quick' && run.where ? { ...run, arguments: run.where } : run
  const after = runScript(folder, narrowed)
  for (const step of undo) step()
  return {
    script: run.script,
    greenBefore: before.status === 0,
    unseen: run.plantings.filter(
      ({ expects }) => after.status === 0 || !expects.test(after.output),
    ),
  }
}

function runScript(folder: string, run: GuardRun): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', run.script, '--', ...(run.arguments ?? [])],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  )
  return { status: status ?? 1, output: `${stdout}\n${stderr}` }
}

function plant(folder: string, { path, text, append }: Planting): () => void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  if (!append) {
    writeFileSync(file, text)
    return () => rmSync(file)
  }
  const original = readFileSync(file)
  appendFileSync(file, text)
  return () => writeFileSync(file, original)
}
