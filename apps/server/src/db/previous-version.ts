import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = 'apps/server/db'

/** Calls `work` with the database folder of the previous commit. Returns false if there is no previous commit. */
export async function withPreviousVersion(
  work: (folder: string, commit: string) => Promise<void>,
): Promise<boolean> {
  const commit = await git('rev-parse', '--short', 'HEAD~1').catch(() => null)
  if (!commit || !(await git('ls-tree', '--name-only', commit, `${folder}/`))) return false
  const scratch = await mkdtemp(join(tmpdir(), 'shoebox-migrations-'))
  try {
    const archive = join(scratch, 'database.tar')
    await git('archive', `--output=${archive}`, commit, folder)
    await run('tar', ['-xf', archive, '-C', scratch])
    await work(join(scratch, folder), commit)
    return true
  } finally {
    await rm(scratch, { recursive: true })
  }
}

async function git(...args: string[]) {
  const root = join(import.meta.dirname, '../../../..')
  const { stdout } = await run('git', args, { cwd: root })
  return stdout.trim()
}
