import { dirname } from 'node:path'
import { type Finding, isScript, type SourceFile } from './source/source-file.ts'

/** The parts that are grouped by topic so far. */
const covered = /^(?:apps\/(?:web|contributor)\/src|packages\/web-(?:kit|auth)\/src|e2e)\//
const notCounted = /\.(?:test|spec)\.tsx?$|\/generated(?:\/|\.ts$)/
const maxFiles = 24

/** Folders in which a reader has to search. Tests and journeys are not counted. */
export function findCrowds(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!covered.test(path) || !isScript(path) || notCounted.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }

  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([path, count]) => ({
      path,
      line: 1,
      advice: `${count} source files, at most ${maxFiles}: group them by topic`,
    }))
}
