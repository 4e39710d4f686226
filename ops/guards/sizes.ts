import {
  countLines,
  type Finding,
  isProductSource,
  isScript,
  type SourceFile,
} from './source/source-file.ts'

const limits = { source: 300, test: 500 } as const

/** Long files. */
export function findSizes(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isScript(path) && !path.includes('/generated'))
    .flatMap(({ path, text }) => {
      const lines = countLines(text)
      const limit = isProductSource(path) ? limits.source : limits.test
      if (lines <= limit) return []
      return [
        {
          path,
          line: limit + 1,
          advice: `${lines} lines, the limit is ${limit}; split it by topic`,
        },
      ]
    })
}
