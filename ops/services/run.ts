import { spawn } from 'node:child_process'
import { findPlace } from './settings/settings.ts'
import { ensureStarted } from './start.ts'

const usage = 'node ops/services/run.ts [--with search] <command …>'

/** Starts the services and runs the command with their variables. */
async function run(words: string[]): Promise<void> {
  const search = words[0] === '--with' && words[1] === 'search'
  const [program, ...args] = search ? words.slice(2) : words
  if (!program || program.startsWith('-')) throw new Error(usage)

  const place = findPlace()
  const { variables } = await ensureStarted(place, { search })

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
