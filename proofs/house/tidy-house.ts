import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { claim } from '../claim.ts'

const root = resolve(import.meta.dirname, '../..')

/** Each ends with an error on its first finding; guards-bite shows that each of them can. */
const guards = {
  // Of the rules of the linter this one alone: the rest has no figure here, and reading every type takes a minute.
  cycles: 'npm run --silent lint:cycles',
  arrowsAndRepetition: 'npm run --silent lint:house',
  unused: 'npm run --silent unused',
}

export const tidyHouse = claim({
  name: 'tidy-house',
  says: 'Files are short, imports go one way and never round, nothing is unused and nothing is written twice.',
  goals: {
    median: { what: 'lines of the median source file', atMost: 70 },
    longest: { what: 'lines of the longest source file', atMost: 300 },
    findings: {
      what: 'guards with a finding (cycles; arrows, repetition; unused code)',
      exactly: 0,
    },
  },
  measure: async () => {
    const lengths = sourceFiles()
      .map((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length)
      .toSorted((a, b) => a - b)
    const red = Object.values(guards).filter((command) => !passes(command))
    return {
      figures: {
        median: lengths[Math.floor((lengths.length - 1) / 2)] ?? Number.NaN,
        longest: lengths.at(-1) ?? Number.NaN,
        findings: red.length,
      },
      notes: [
        `${lengths.length} source files, 90 % of them at most ${lengths[Math.floor(lengths.length * 0.9)]} lines`,
        ...red.map((command) => `red: ${command}`),
      ],
    }
  },
})

/** Written by hand and run in the product or its tools: no tests, no generated code. */
function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((path) => path && !/(\.test\.|\.spec\.|\/generated|\.d\.ts$|^e2e\/)/.test(path))
}

function passes(command: string): boolean {
  const [program = '', ...argv] = command.split(' ')
  return spawnSync(program, argv, { cwd: root }).status === 0
}
