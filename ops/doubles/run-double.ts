import type { RunningServer } from './http-server.ts'

type Log = (line: string) => void

/** Runs until SIGTERM or SIGINT. Reports an occupied port in one line. */
export async function runDouble(name: string, start: (log: Log) => Promise<RunningServer>) {
  const log: Log = (line) => console.log(`${name} ${line}`)

  try {
    const server = await start(log)
    log(`double listens at ${server.url}`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)))
    }
  } catch (error) {
    log(`double did not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** Reads the named settings and lists all missing ones together. */
export function readSettings<Name extends string>(names: readonly Name[]): (name: Name) => string {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`missing settings: ${missing.join(', ')}`)

  return (name) => process.env[name] ?? ''
}

export function readPort(name: string, fallback: number): number {
  const port = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port`)
  return port
}
