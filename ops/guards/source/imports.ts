import { parseSync, Visitor } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-file.ts'

export type Import = { specifier: string; line: number; isDynamic: boolean }

/** Static, re-exported, dynamic and type imports. A parser, because tests plant imports inside strings. */
export function importsOf(file: SourceFile): Import[] {
  const parsed = parseSync(file.path, file.text)
  const found: { specifier: string; start: number; isDynamic: boolean }[] = []

  const add = (source: { value: unknown; start: number } | null, isDynamic = false) => {
    if (source !== null && typeof source.value === 'string') {
      found.push({ specifier: source.value, start: source.start, isDynamic })
    }
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add('value' in node.source ? node.source : null, true),
    TSImportType: (node) => add(node.source),
  }).visit(parsed.program)

  return found.map(({ start, ...rest }) => ({ ...rest, line: lineAt(file.text, start) }))
}
