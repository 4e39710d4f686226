import { parseSync } from 'oxc-parser'
import { type Finding, isScript, type SourceFile } from './source/source-file.ts'

/** A file that only passes on what other files export. */
export function findBarrels(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isScript(file.path) && isBarrel(file))
    .map(({ path }) => ({
      path,
      line: 1,
      advice: 'this file only re-exports; delete it and import from where the thing is written',
    }))
}

/** Every re-export has this form. Parsing is expensive, and few files have one. */
const reExport = /\bexport\s+(?:type\s+)?[{*]/

function isBarrel(file: SourceFile): boolean {
  if (!reExport.test(file.text)) return false
  const statements = parseSync(file.path, file.text).program.body
  const exported = statements.filter(({ type }) => type.startsWith('Export'))
  const passesOn = statements.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  )
  return exported.length > 0 && passesOn
}
