import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Account } from './account.ts'

export type Command = {
  argv: [string, ...string[]]
  /** File for stdout and stderr. The message of a failure names it. */
  log: string
  cwd?: string
  env?: Record<string, string>
  account?: Account | undefined
}

export async function run({ argv, log, cwd, env, account }: Command): Promise<void> {
  const file = openSync(log, 'a')
  const [program, ...args] = argv

  const child = spawn(program, args, {
    cwd: cwd ?? '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', file, file],
    ...account,
  })
  closeSync(file)

  const code = await new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Error(`${program} does not start: is it installed?`, { cause })),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${argv.join(' ')} failed, see ${log}`)
}
