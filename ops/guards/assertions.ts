import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, isScript, isTest, lineAt, type SourceFile } from './source/source-file.ts'

/** `as` is for a boundary that the compiler cannot see across, and the reason stands beside it. */
export function findAssertions(files: readonly SourceFile[]): Finding[] {
  return files.filter(({ path }) => isScript(path) && !isTest(path)).flatMap(findInFile)
}

/** Any assertion, but also prose. Parsing is expensive, and most files have neither. */
const possibleAssertion = /\bas\s+(?!const\b)/

function findInFile({ path, text }: SourceFile): Finding[] {
  if (!possibleAssertion.test(text)) return []

  const { program, comments } = parseSync(path, text)
  const explained = new Set(
    comments.flatMap(({ start, end }) => [lineAt(text, start), lineAt(text, end) + 1]),
  )
  const lines: number[] = []
  new Visitor({
    TSAsExpression: ({ typeAnnotation, expression }) => {
      const line = lineAt(text, expression.end)
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') lines.push(line)
    },
  }).visit(program)

  return [...new Set(lines)]
    .filter((line) => !explained.has(line))
    .map((line) => ({
      path,
      line,
      advice: 'an "as" without a reason; narrow the value, or say in a comment why it holds',
    }))
}
