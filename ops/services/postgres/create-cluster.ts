import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { accountOf } from '../process/account.ts'
import { run } from '../process/command.ts'
import { writePrivateFile } from '../settings/env-file.ts'
import type { Settings } from '../settings/settings.ts'
import { postgresProgram } from './connect.ts'

/** The marker file is written last, so a partial cluster of a killed run is created again. */
export async function createCluster(settings: Settings, data: string): Promise<void> {
  const done = join(settings.folders.state, 'postgres.ready')
  if (existsSync(done)) return

  const { state } = settings.folders
  const account = accountOf('postgres')
  const log = join(state, 'log', 'initdb.log')
  const passwordFile = join(state, 'initdb.password')

  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o700)
  writePrivateFile(passwordFile, settings.secrets.postgresPassword)
  if (account) {
    chownSync(data, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
    await refuseClosedFolder(state, log)
  }

  try {
    await run({
      argv: [postgresProgram('initdb'), '-D', data, ...initdbFlags(passwordFile)],
      log,
      account,
    })
    writePrivateFile(done, '')
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function initdbFlags(passwordFile: string): string[] {
  return [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
  ]
}

async function refuseClosedFolder(state: string, log: string): Promise<void> {
  try {
    await run({ argv: ['test', '-x', state], log, account: accountOf('postgres') })
  } catch {
    throw new Error(`user postgres cannot enter ${state}: set SHOEBOX_STATE to an open folder`)
  }
}
