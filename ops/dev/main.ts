import { refuseTakenPorts } from '../services/process/port.ts'
import { findPlace } from '../services/settings/settings.ts'
import { start } from '../services/start.ts'
import { announce } from './announce.ts'
import { archive, listPrograms, listSteps } from './programs.ts'
import { type Program, runToEnd, startProgram, stopPrograms } from './run-program.ts'

/** npm run dev: services, migrations, seed, demo, then api, worker, both sites and the demo archive until Ctrl-C. */
async function main(): Promise<number> {
  const place = findPlace()
  const { variables, ports } = await start(place)
  await refuseTakenPorts(['API_PORT', 'WEB_PORT', 'CONTRIBUTOR_PORT'], ports)

  const env = { ...variables, ...process.env }
  for (const step of listSteps()) await runToEnd(step, env)

  const programs = listPrograms().map((program) => startProgram(program, env))
  const ended = firstEnd(programs)
  void announce(variables)
  const seeding = startProgram(archive, env)

  const code = await ended
  await stopPrograms([...programs, seeding])
  console.log('Stopped. The services keep running: npm run services stop')
  return code
}

/** Waits for Ctrl-C (exit code 0) or until a program ends by itself (exit code 1). */
async function firstEnd(programs: Program[]): Promise<number> {
  const interrupted = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(undefined))
    }
  })
  const ends = programs.map(async ({ name, ended }) => `${name} has ended with ${await ended}`)

  const failure = await Promise.race([interrupted, ...ends])
  if (failure === undefined) return 0

  console.error(failure)
  return 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
