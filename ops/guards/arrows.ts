import { folderFault } from './arrows/folder-fault.ts'
import { resolveImport, type Target, workspaceOf } from './arrows/resolve-import.ts'
import { type Workspace, workspaces } from './arrows/rules.ts'
import { serverFault } from './arrows/server-arrows.ts'
import { siteFault } from './arrows/site-arrows.ts'
import { topicFault } from './arrows/topic-arrows.ts'
import { importsOf } from './source/imports.ts'
import { type Finding, isScript, type SourceFile } from './source/source-file.ts'

/** Files stand on a floor of the house, and imports go in its directions and no other. */
export function findArrows(files: readonly SourceFile[]): Finding[] {
  return files.filter(({ path }) => isScript(path)).flatMap(findInFile)
}

function findInFile(file: SourceFile): Finding[] {
  const workspace = workspaceOf(file.path)
  if (workspace === undefined) return []
  const misplaced = folderFault(file.path)
  if (misplaced !== null) return [{ path: file.path, line: 1, advice: misplaced }]

  return importsOf(file).flatMap(({ specifier, line }) => {
    const target = resolveImport(file.path, specifier)
    const fault = target && faultOf({ from: file.path, workspace, target })
    return fault ? [{ path: file.path, line, advice: `${specifier}: ${fault}` }] : []
  })
}

type Crossing = { from: string; workspace: Workspace; target: Target }

function faultOf({ from, workspace, target }: Crossing): string | null {
  if (target.workspace !== workspace) {
    const allowed: readonly string[] = workspaces[workspace]
    if (!allowed.includes(target.workspace)) {
      return `${workspace} may import ${allowed.join(', ') || 'nothing of ours'}, not ${target.workspace}`
    }
    return target.byName ? null : 'name the package (@shoebox/…) instead of the way to its folder'
  }
  if (target.byName) return 'inside one workspace import by relative path'
  if (workspace === 'apps/server')
    return serverFault(from, target.path) ?? topicFault(from, target.path)
  if (workspace === 'apps/web' || workspace === 'apps/contributor')
    return siteFault(from, target.path)
  return null
}
