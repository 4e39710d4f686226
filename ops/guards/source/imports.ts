import { parseSync, Visitor } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-file.ts'

export type Import = { specifier: string; line: number }

/** Static, re-exported, dynamic and type imports. A parser, because tests plant imports inside strings. */
export function importsOf(file: SourceFile): Import[] {
  const parsed = parseSync(file.path, file.text)
  const found: { specifier: string; start: number }[] = []

  const add = (source: { value: unknown; start: number } | null) => {
    if (source !== null && typeof source.value === 'string') {
      found.push({ specifier: source.value, start: source.start })
    }
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add('value' in node.source ? node.source : null),
    TSImportType: (node) => add(node.source),
  }).visit(parsed.program)

  return found.map(({ specifier, start }) => ({ specifier, line: lineAt(file.text, start) }))
}
