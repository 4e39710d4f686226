import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type ScratchCopy = { folder: string; remove: () => void }

/** Copies the working tree to a temporary folder and links the installed packages. */
export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-scratch-'))
  for (const path of treeFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function treeFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  )
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], {
    cwd: root,
    encoding: 'utf8',
  })
  const gone = new Set(deleted.split('\0'))
  return listed.split('\0').filter((path) => path && !gone.has(path))
}

/** Links our workspaces to the copy and all other packages to the installed ones. */
function linkPackages(folder: string) {
  const installed = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@shoebox'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name === '@shoebox') continue
    symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  }
  for (const path of workspacesOf(folder)) {
    symlinkSync(join(folder, path), join(folder, 'node_modules/@shoebox', basename(path)))
    // npm installs a package inside a workspace if another workspace needs a different version.
    const own = join(path, 'node_modules')
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(folder, own))
  }
}

function workspacesOf(folder: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return globSync(workspaces, { cwd: folder })
}
