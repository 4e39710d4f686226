import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authVariables } from './testing/auth-variables.ts'
import { captchaVariables } from './testing/captcha-variables.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { storageVariables } from './testing/storage-variables.ts'

type Program = ChildProcessByStdio<null, Readable, Readable>

const doors = {
  api: resolve(import.meta.dirname, 'api.ts'),
  worker: resolve(import.meta.dirname, 'worker.ts'),
}
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** The program as an operator starts it: nothing in its environment but these. */
const start = (door: keyof typeof doors, env: Record<string, string>): Program =>
  spawn(process.execPath, [doors[door]], { env, stdio: ['ignore', 'pipe', 'pipe'] })

const apiVariables = () => ({
  DATABASE_URL: database.url('api'),
  SITE_ORIGIN: 'https://shoebox.test',
  CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
  API_PORT: '0',
  ...storageVariables(),
  ...captchaVariables(),
  ...authVariables(database),
  CONTACT_MAILBOX: 'contact@shoebox.test',
  // On a busy machine it lags while it starts.
  SHED_LOAD_ABOVE_MS: '0',
})

/** Waits for a log line and returns what the pattern caught in it. */
const untilLogged = async (program: Program, pattern: RegExp): Promise<string> => {
  let seen = ''
  for await (const chunk of program.stdout) {
    seen += String(chunk)
    const found = pattern.exec(seen)
    if (found) return found[1] ?? found[0]
  }
  throw new Error(`ended before ${pattern.source} was logged: ${seen}`)
}

const untilExit = async (program: Program): Promise<number> => {
  if (program.exitCode === null) await once(program, 'exit')
  return program.exitCode ?? -1
}

describe('api.ts', () => {
  it('ends with every fault of its settings, and without a stack', async () => {
    const program = start('api', { API_PORT: 'x' })
    const complaint = await text(program.stderr)

    expect(await untilExit(program)).toBe(1)
    expect(complaint).toMatch(/DATABASE_URL: is missing\n.*API_PORT: .*\n.*SITE_ORIGIN: is missing/)
    expect(complaint).not.toContain('at ')
  })

  it('starts, answers, and leaves when it is told to', async () => {
    const program = start('api', apiVariables())
    const url = await untilLogged(program, /listening at (http:[^"]+)/)

    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect(await (await fetch(`${url}/api/photos/count`)).json()).toEqual({ count: 0 })
    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })

  it('sends traces where a collector is configured', async () => {
    const received: string[] = []
    const collector = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(`${request.url} ${body}`)
        response.end()
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const address = collector.address()
    const port = typeof address === 'object' ? address?.port : 0

    const program = start('api', {
      ...apiVariables(),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    const url = await untilLogged(program, /listening at (http:[^"]+)/)
    await fetch(`${url}/api/photos/count?access_token=hush`)
    program.kill('SIGTERM')
    await untilExit(program)
    collector.close()

    const traces = received.filter((sent) => sent.startsWith('/v1/traces')).join('')
    expect(traces).toContain('shoebox-api')
    expect(traces).toContain('/api/photos/count')
    expect(received.join('')).not.toContain('hush')
  })
})

describe('worker.ts', () => {
  it('starts with every job, and leaves when it is told to', async () => {
    const program = start('worker', {
      WORKER_DATABASE_URL: database.url('worker'),
      SMTP_URL: process.env.SMTP_URL ?? '',
      MAIL_FROM: 'Shoebox <hello@shoebox.test>',
      WATERMARK_SECRET: 'w'.repeat(32),
      CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
      ...storageVariables(),
    })
    const jobs = await untilLogged(program, /"jobs":\[([^\]]+)\]/)

    expect(jobs).toContain('"mail.send-email"')
    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })
})
