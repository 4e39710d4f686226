import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from './platform/storage/storage.ts'
import { recordErasure } from './rights/erasure/record-erasure.ts'
import { authVariables, captchaVariables } from './testing/auth/auth-variables.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { workerVariables } from './testing/job-services.ts'
import { storageOptions, storageVariables } from './testing/storage-variables.ts'

type Program = ChildProcessByStdio<null, Readable, Readable>

const entryPoints = {
  api: resolve(import.meta.dirname, 'api.ts'),
  worker: resolve(import.meta.dirname, 'worker.ts'),
  erasures: resolve(import.meta.dirname, 'erasures.ts'),
}
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Starts the program like an operator, with only these environment variables. */
const start = (
  entryPoint: keyof typeof entryPoints,
  env: Record<string, string>,
  args: readonly string[] = [],
): Program =>
  spawn(process.execPath, [entryPoints[entryPoint], ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const apiVariables = () => ({
  DATABASE_URL: database.url('api'),
  SITE_ORIGIN: 'https://shoebox.test',
  CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
  API_PORT: '0',
  ...storageVariables(),
  ...captchaVariables(),
  ...authVariables(database),
  CONTACT_MAILBOX: 'contact@shoebox.test',
  // On a busy machine the event loop is slow during startup.
  SHED_LOAD_ABOVE_MS: '0',
})

/** As in compose.yaml when `.env` has the passwords, but OpenSearch was never started. */
const searchWithoutCertificate = {
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URL: 'https://127.0.0.1:9',
  OPENSEARCH_USERNAME: 'shoebox-reader',
  OPENSEARCH_PASSWORD: 'a password',
  OPENSEARCH_CA_FILE: resolve(import.meta.dirname, 'no-such-folder/ca.pem'),
}

/** Waits for a log line that matches the pattern, and returns the captured group. */
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

  it('starts with closed checkout and one warning in production without settings for payments', async () => {
    const program = start('api', { ...apiVariables(), NODE_ENV: 'production' })
    const logged = await untilLogged(program, /^([^]*)listening at/)
    expect(logged.match(/"level":40.*checkout is closed/g)).toHaveLength(1)

    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })

  it('starts without OpenSearch, and logs it once, if its certificate does not exist', async () => {
    const program = start('api', { ...apiVariables(), ...searchWithoutCertificate })
    const logged = await untilLogged(program, /^([^]*listening at http:[^"]+)/)
    expect(logged.match(/"level":50.*search certificate missing/g)).toHaveLength(1)

    const url = logged.slice(logged.lastIndexOf('http:'))
    const found = await fetch(`${url}/api/photos/search?p_search_query=lake`)
    expect(found.status).toBe(200)
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
    const program = start('worker', workerVariables(database.url('worker')))
    const jobs = await untilLogged(program, /"jobs":\[([^\]]+)\]/)

    expect(jobs).toContain('"mail.send-email"')
    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })

  it('starts without OpenSearch, and logs it once, if its certificate does not exist', async () => {
    const program = start('worker', {
      ...workerVariables(database.url('worker')),
      ...searchWithoutCertificate,
    })
    const logged = await untilLogged(program, /^([^]*)"jobs":/)
    expect(logged.match(/"level":50.*search certificate missing/g)).toHaveLength(1)
    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })

  it.each(['Enabled', 'Suspended'])(
    'ends when versioning of a bucket is %s: an erasure would leave versions behind',
    async (status) => {
      // A fake storage, because ours cannot enable versioning.
      const storage = createServer((request, response) => {
        const isDocuments = request.url?.startsWith('/documents/?versioning')
        const inner = isDocuments ? `<Status>${status}</Status>` : ''
        response.end(`<VersioningConfiguration>${inner}</VersioningConfiguration>`)
      }).listen(0, '127.0.0.1')
      await once(storage, 'listening')
      const address = storage.address()
      const port = typeof address === 'object' ? address?.port : 0
      const program = start('worker', {
        ...workerVariables(database.url('worker')),
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
      })
      const said = text(program.stderr)

      expect(await untilExit(program)).toBe(1)
      expect(await said).toMatch(/^Invalid configuration \(1\):\n {2}S3_BUCKET_DOCUMENTS: has v/)
      storage.closeAllConnections()
      storage.close()
    },
  )

  it.each(['AccessDenied', 'NotImplemented'])(
    'ends when the storage answers the versioning check with %s',
    async (code) => {
      const storage = createServer((_request, response) => {
        response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`)
      }).listen(0, '127.0.0.1')
      await once(storage, 'listening')
      const address = storage.address()
      const port = typeof address === 'object' ? address?.port : 0
      const program = start('worker', {
        ...workerVariables(database.url('worker')),
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
      })
      const said = text(program.stderr)

      expect(await untilExit(program)).toBe(1)
      expect(await said).toContain(
        `S3_BUCKET_DOCUMENTS: versioning could not be checked, the storage answered ${code}`,
      )
      storage.closeAllConnections()
      storage.close()
    },
  )

  it('starts with a warning when the storage cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    const port = typeof address === 'object' ? address?.port : 0
    closed.close()
    const program = start('worker', {
      ...workerVariables(database.url('worker')),
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    await untilLogged(program, /bucket versioning was not checked[^]*"jobs":/)
    program.kill('SIGTERM')
    expect(await untilExit(program)).toBe(0)
  })
})

describe('erasures.ts', () => {
  it('exits with 1 and no stack when the key does not match the records', async () => {
    const erasures = createStorage(storageOptions('erasures'))
    const erasedAt = new Date().toISOString()
    await recordErasure(
      { erasures, erasureKey: 'e'.repeat(32) },
      { personId: randomUUID(), askedBy: 'family', erasedAt },
    )
    erasures.close()
    const variables = {
      ...storageVariables(),
      MIGRATION_DATABASE_URL: database.url('shoebox_owner'),
      ERASURE_KEY: 'z'.repeat(32),
    }
    const program = start('erasures', variables, ['replay', '--remove-stray-documents'])
    const said = await text(program.stderr)

    expect(await untilExit(program)).toBe(1)
    expect(said).toMatch(/^ERASURE_KEY does not match the records: /)
    expect(said).not.toContain('    at ')
  })
})
