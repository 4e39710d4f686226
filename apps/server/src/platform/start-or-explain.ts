import { ConfigError } from '../config/read-variables.ts'

/** A faulty setting ends the start with its list alone; a stack would only bury it. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
