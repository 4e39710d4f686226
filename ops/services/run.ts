import { spawn } from 'node:child_process'
import { findPlace } from './settings/settings.ts'
import { ensureStarted } from './start.ts'

/** node ops/services/run.ts <command …>: starts the services and runs the command with their variables. */
async function run([program, ...args]: string[]): Promise<void> {
  if (!program) throw new Error('node ops/services/run.ts <command …>')

  const place = findPlace()
  const { variables } = await ensureStarted(place)

  // So that a nested run, from any folder, uses the same services.
  const { state, cache } = place.folders
  const env = { SHOEBOX_STATE: state, SHOEBOX_CACHE: cache, ...variables, ...process.env }
  const child = spawn(program, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal))
  }

  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
