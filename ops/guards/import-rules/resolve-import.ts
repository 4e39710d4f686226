import { posix } from 'node:path'
import { type Workspace, workspaces } from './rules.ts'

export type Target = { workspace: Workspace; path: string; byName: boolean }

const isWorkspace = (name: string): name is Workspace => name in workspaces

const names = Object.keys(workspaces).filter(isWorkspace)

export const workspaceOf = (path: string) => names.find((name) => path.startsWith(`${name}/`))

/** The file of this repository behind an import, or null when it is a dependency or a file outside the workspaces. */
export function resolveImport(from: string, specifier: string): Target | null {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier)
    const workspace = workspaceOf(path)
    return workspace === undefined ? null : { workspace, path, byName: false }
  }
  const [, name, rest = ''] = /^@shoebox\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  const workspace = names.find((candidate) => name === posix.basename(candidate))
  if (workspace === undefined) return null

  return { workspace, path: `${workspace}/${rest}`, byName: true }
}
