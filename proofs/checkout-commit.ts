import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Checks a commit out into a temporary folder with its packages installed, and removes the folder afterwards. */
export async function withCheckout<Result>(
  commit: string,
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-commit-'))
  try {
    console.log(`checking out ${commit} and installing its packages`)
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], {
      cwd: root,
      stdio: 'ignore',
    })
    execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' })
    return await work(folder)
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}
