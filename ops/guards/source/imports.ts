import { type EcmaScriptModule, type Program, parseSync, Visitor } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-file.ts'

export type Import = { specifier: string; line: number; isDynamic: boolean }

/** Static, re-exported, dynamic and type imports. A parser, because tests plant imports inside strings. */
export function importsOf(file: SourceFile): Import[] {
  const parsed = parseSync(file.path, file.text)
  const found = file.text.includes('import(')
    ? visitImports(parsed.program)
    : listStaticImports(parsed.module)

  return found.map(({ start, ...rest }) => ({ ...rest, line: lineAt(file.text, start) }))
}

type FoundImport = { specifier: string; start: number; isDynamic: boolean }

/** Without the syntax tree, which takes most of the time of parsing: the parser lists static imports itself. */
function listStaticImports({ staticImports, staticExports }: EcmaScriptModule): FoundImport[] {
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest ?? []),
    ),
  ]
  // By position: for a name that is imported and then exported, the parser repeats the import.
  const found = new Map(
    requests.map(({ value, start }) => [start, { specifier: value, start, isDynamic: false }]),
  )

  return [...found.values()].toSorted((one, other) => one.start - other.start)
}

function visitImports(program: Program): FoundImport[] {
  const found: FoundImport[] = []
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
  }).visit(program)

  return found
}
