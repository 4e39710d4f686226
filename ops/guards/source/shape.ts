import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import {
  countLines,
  isPartSource,
  isScript,
  isTest,
  type Part,
  partOf,
  parts,
  type SourceFile,
} from './source-file.ts'

/** A file below this length rarely holds a whole topic. */
export const shortFileLines = 25

/** A file below this length with one importer usually belongs into that importer. */
const fragmentLines = 40

export type PartShape = {
  part: Part
  files: number
  medianLines: number
  longest: { path: string; lines: number }
  /** Share of files under 25 lines, from 0 to 1. */
  shortShare: number
  largestFolder: { path: string; files: number }
}

/** How the source files of each part are cut: number, length and folders. */
export function measureShape(files: readonly SourceFile[]): PartShape[] {
  const sources = files
    .filter(({ path }) => isPartSource(path))
    .map(({ path, text }) => ({ path, lines: countLines(text) }))

  return parts.flatMap((part) => {
    const own = sources
      .filter(({ path }) => partOf(path) === part)
      .toSorted((a, b) => a.lines - b.lines)
    const median = own[Math.floor((own.length - 1) / 2)]
    const longest = own.at(-1)
    if (median === undefined || longest === undefined) return []

    const [path = '', count = 0] =
      [...countByFolder(own)].toSorted(([, a], [, b]) => b - a)[0] ?? []
    return {
      part,
      files: own.length,
      medianLines: median.lines,
      longest,
      shortShare: own.filter(({ lines }) => lines < shortFileLines).length / own.length,
      largestFolder: { path, files: count },
    }
  })
}

/** Source files directly in each folder. */
export function countByFolder(files: readonly { path: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!isPartSource(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Files under 40 lines with one importer that are neither loaded by `import()` nor have a test. */
export function findFragments(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, Set<string>>()
  const withReason = new Set<string>()
  for (const file of files) {
    if (!isScript(file.path)) continue
    for (const { specifier, isDynamic } of importsOf(file)) {
      const target = findTarget(paths, file.path, specifier)
      if (target === undefined) continue
      if (isDynamic || isTest(file.path)) withReason.add(target)
      else importers.set(target, (importers.get(target) ?? new Set()).add(file.path))
    }
  }

  return files
    .filter(({ path, text }) => isPartSource(path) && countLines(text) < fragmentLines)
    .map(({ path }) => path)
    .filter((path) => importers.get(path)?.size === 1 && !withReason.has(path))
}

function findTarget(paths: ReadonlySet<string>, from: string, specifier: string) {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier)
    return paths.has(path) ? path : undefined
  }
  const [, name, rest] = /^@shoebox\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  const candidates = [`packages/${name}/src/${rest}`, `${name}/${rest}`]
  return candidates
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
    .find((path) => paths.has(path))
}
