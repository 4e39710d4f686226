import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { withCheckout } from './checkout-commit.ts'
import { describeRatio, pairFigures, readFigures } from './compare.ts'

const root = resolve(import.meta.dirname, '..')
const pairCount = 5

type Comparison = { claim: string; commit: string; isQuick: boolean }

/**
 * Measures a claim in this folder and in a second one that has another commit checked out, in the order ours, theirs,
 * theirs, ours, …, so that a host that slows down or speeds up meets both alike. Both use the services of this folder.
 */
export async function compareWith({ claim, commit, isQuick }: Comparison): Promise<void> {
  await withCheckout(commit, (folder) => {
    const measure = (where: string) => measureIn(where, [claim, ...(isQuick ? ['--quick'] : [])])

    const runs: { ours: Map<string, number>; theirs: Map<string, number> }[] = []
    for (let pair = 1; pair <= pairCount; pair += 1) {
      const isOursFirst = pair % 2 === 1
      const first = measure(isOursFirst ? root : folder)
      const second = measure(isOursFirst ? folder : root)
      runs.push(isOursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
      console.log(`pair ${pair} of ${pairCount}`)
    }
    console.log(`\n${claim} against ${commit}, ${pairCount} pairs:`)
    for (const figure of pairFigures(runs)) console.log(`    ${describeRatio(figure)}`)
  })
}

/** A run may fall short of its goals, but a run without figures has failed. */
function measureIn(folder: string, options: readonly string[]): Map<string, number> {
  const { stdout, stderr } = spawnSync('node', [join(folder, 'proofs/main.ts'), ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  const figures = readFigures(stdout)
  if (figures.size === 0) throw new Error(`${folder} measured nothing:\n${stdout}\n${stderr}`)

  return figures
}
