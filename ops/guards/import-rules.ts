import { folderError } from './import-rules/check-folder.ts'
import { resolveImport, type Target, workspaceOf } from './import-rules/resolve-import.ts'
import { type Workspace, workspaces } from './import-rules/rules.ts'
import { serverImportError } from './import-rules/server.ts'
import { siteImportError } from './import-rules/sites.ts'
import { topicOrderError } from './import-rules/topics.ts'
import { importsOf } from './source/imports.ts'
import { type Finding, isScript, type SourceFile } from './source/source-file.ts'

/** Imports that the rules do not allow, and files outside the known folders. */
export function findImportErrors(files: readonly SourceFile[]): Finding[] {
  return files.filter(({ path }) => isScript(path)).flatMap(findInFile)
}

function findInFile(file: SourceFile): Finding[] {
  const workspace = workspaceOf(file.path)
  if (workspace === undefined) return []
  const misplaced = folderError(file.path)
  if (misplaced !== null) return [{ path: file.path, line: 1, advice: misplaced }]

  return importsOf(file).flatMap(({ specifier, line }) => {
    const target = resolveImport(file.path, specifier)
    const error = target && importError({ from: file.path, workspace, target })
    return error ? [{ path: file.path, line, advice: `${specifier}: ${error}` }] : []
  })
}

type Crossing = { from: string; workspace: Workspace; target: Target }

function importError({ from, workspace, target }: Crossing): string | null {
  if (target.workspace !== workspace) {
    const allowed: readonly string[] = workspaces[workspace]
    if (!allowed.includes(target.workspace)) {
      return `${workspace} may import ${allowed.join(', ') || 'no other workspace'}, not ${target.workspace}`
    }
    return target.byName ? null : 'import by package name (@shoebox/…) instead of a relative path'
  }
  if (target.byName) return 'inside one workspace import by relative path'
  if (workspace === 'apps/server')
    return serverImportError(from, target.path) ?? topicOrderError(from, target.path)
  if (workspace === 'apps/web' || workspace === 'apps/contributor')
    return siteImportError(from, target.path)
  return null
}
