import {
  countLines,
  type Finding,
  isProductSource,
  isScript,
  type SourceFile,
} from './source/source-file.ts'

const limits = { median: 70, source: 300, test: 500 } as const

/** No long file, and half of all source files at most 70 lines: the tail stays short from the first day. */
export function findSizes(files: readonly SourceFile[]): Finding[] {
  const scripts = files.filter(({ path }) => isScript(path) && !path.includes('/generated'))
  const tooLong = scripts.flatMap(({ path, text }) => {
    const lines = countLines(text)
    const limit = isProductSource(path) ? limits.source : limits.test
    if (lines <= limit) return []
    return [
      { path, line: limit + 1, advice: `${lines} lines, the limit is ${limit}; split it by idea` },
    ]
  })
  return [...tooLong, ...findMedian(files)]
}

function findMedian(files: readonly SourceFile[]): Finding[] {
  const lengths = files
    .filter(({ path }) => isProductSource(path))
    .map(({ text }) => countLines(text))
    .toSorted((a, b) => a - b)
  const median = lengths[Math.floor((lengths.length - 1) / 2)] ?? 0
  if (median <= limits.median) return []

  const advice = `the median of ${lengths.length} source files is ${median} lines, the limit is ${limits.median}; split files by idea`
  return [{ path: '.', line: 1, advice }]
}
