import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findUnclearEnglish } from '@shoebox/ops/guards/plain-english'
import { readTree } from '@shoebox/ops/guards/source/read-tree'
import { findFragments, measureShape, type PartShape } from '@shoebox/ops/guards/source/shape'
import { countLines, isProductSource } from '@shoebox/ops/guards/source/source-file'
import { claim } from '../claim.ts'

const root = resolve(import.meta.dirname, '../..')

/** Each exits with an error on its first finding; guards-bite shows that each of them can. */
const guards = {
  // Cycles only: the other lint rules have no figure here, and type-aware linting takes a minute.
  cycles: 'npm run --silent lint:cycles',
  house: 'npm run --silent lint:house',
  unused: 'npm run --silent unused',
}

export const codeShape = claim({
  name: 'code-shape',
  says: 'Browser code is cut by topic: few fragments, folders that can be scanned, imports in one direction, nothing unused or written twice.',
  needsNoServices: true,
  goals: {
    shortShare: {
      what: 'files under 25 lines, highest share of any part',
      unit: '%',
      atMost: 20,
    },
    largestFolder: { what: 'source files directly in the largest folder', atMost: 24 },
    longest: { what: 'lines of the longest source file', atMost: 300 },
    words: {
      what: 'listed words in names, comments, messages, titles and documents',
      exactly: 0,
    },
    findings: {
      what: 'guards with findings (cycles; import rules, duplicates, words; unused code)',
      exactly: 0,
    },
  },
  measure: async () => {
    const files = readTree(root)
    const shapes = measureShape(files)
    const fragments = findFragments(files)
    const words = findUnclearEnglish(files).map(({ path }) => path)
    const lengths = files
      .filter(({ path }) => isProductSource(path))
      .map(({ text }) => countLines(text))
    const red = Object.values(guards).filter((command) => !passes(command))

    return {
      figures: {
        shortShare: Math.max(...shapes.map(({ shortShare }) => shortShare * 100)),
        largestFolder: Math.max(...shapes.map(({ largestFolder }) => largestFolder.files)),
        longest: Math.max(...lengths),
        words: words.length,
        findings: red.length,
      },
      notes: [
        ...shapes.map((shape) => describePart({ shape, fragments, words })),
        ...red.map((command) => `red: ${command}`),
      ],
    }
  },
})

type PartFigures = { shape: PartShape; fragments: readonly string[]; words: readonly string[] }

function describePart({ shape, fragments, words }: PartFigures): string {
  const { part, files, medianLines, shortShare, largestFolder } = shape
  const countOwn = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(`${part}/`)).length
  return [
    `${part}: ${files} files, median ${medianLines} lines`,
    `${(shortShare * 100).toFixed(1)} % under 25 lines`,
    `largest folder ${largestFolder.files} (${largestFolder.path})`,
    `under 40 lines with one importer, no test and no lazy import: ${countOwn(fragments)}`,
    `words of the list: ${countOwn(words)}`,
  ].join(', ')
}

function passes(command: string): boolean {
  const [program = '', ...argv] = command.split(' ')
  return spawnSync(program, argv, { cwd: root }).status === 0
}
