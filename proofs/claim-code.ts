import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * The code of a claim: its own module and everything below proofs/ that it imports, directly or through other modules,
 * and the scripts that those start by `resolve(import.meta.dirname, '<file>.ts')`.
 *
 * Not part of it: imports of types alone, which are erased; claim.ts, which judges figures and measures none (a goal
 * that changed shows in the comparison of goals); and the product and its test support, which change with every commit.
 */
export function listClaimFiles(file: string): string[] {
  const found = new Set<string>()
  const open = [resolve(root, file)]
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || isOutside(next)) continue
    found.add(next)
    open.push(...listDependencies(next))
  }
  return [...found].map((path) => relative(root, path)).toSorted()
}

/** Where each claim is defined, by its name. */
export function claimModules(): Map<string, string> {
  const modules = new Map<string, string>()
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    const [, name] =
      /\bclaim\(\{\s*name: '([^']+)'/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (name !== undefined) modules.set(name, join('proofs', file))
  }
  return modules
}

const folder = import.meta.dirname
const root = resolve(folder, '..')
const judging = join(folder, 'claim.ts')

function isOutside(path: string): boolean {
  return path === judging || relative(folder, path).startsWith('..') || !existsSync(path)
}

function listDependencies(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)]
  const started = [...text.matchAll(/import\.meta\.dirname, '([^']+\.ts)'/g)]
  return [...imported, ...started].map(([, target = '']) => resolve(dirname(path), target))
}
