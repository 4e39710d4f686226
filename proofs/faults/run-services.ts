import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type ServicesRun = { code: number; milliseconds: number; output: string }

/** Runs `npm run services <command>` and measures the time of the whole process. */
export function services(command: string, env: Record<string, string>): Promise<ServicesRun> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', 'services', command], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      done({ code: code ?? 1, milliseconds: performance.now() - started, output }),
    )
  })
}
