import { type Finding, isProductSource, type SourceFile } from './source/source-file.ts'

type Line = { path: string; number: number; text: string }

/** The number of equal consecutive lines that count as repetition. */
const runLength = 12

export function findRepetition(files: readonly SourceFile[]): Finding[] {
  const firstSeen = new Map<string, Line>()
  const reported = new Set<string>()
  return files
    .filter(({ path }) => isProductSource(path))
    .flatMap((file) => {
      const lines = telling(file)
      return lines.flatMap((line, index) => {
        const run = lines.slice(index, index + runLength)
        if (run.length < runLength) return []

        const key = run.map(({ text }) => text).join('\n')
        const before = firstSeen.get(key)
        if (!before) firstSeen.set(key, line)
        if (!before || reported.has(`${before.path} ${file.path}`)) return []

        reported.add(`${before.path} ${file.path}`)
        const advice = `${runLength} lines are the same as at ${before.path}:${before.number}; write them once`
        return [{ path: file.path, line: line.number, advice }]
      })
    })
}

/** Lines that say something: no imports, comments or lone punctuation. */
function telling({ path, text }: SourceFile): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ path, number: index + 1, text: line.trim() }))
    .filter((line) => /\w/.test(line.text) && !/^(import\b|\/\/|\/?\*)/.test(line.text))
}
