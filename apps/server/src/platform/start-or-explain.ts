import { ConfigError } from '../config/read-variables.ts'

/** On a configuration error, prints only the list of invalid variables and exits. A stack trace would bury it. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
