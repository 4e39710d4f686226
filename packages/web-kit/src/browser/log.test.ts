import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog, levelFor, logLevels } from './log.ts'

function recordLog(level: number) {
  const lines: unknown[][] = []
  const write =
    (name: string) =>
    (...parts: unknown[]) =>
      lines.push([name, ...parts])
  const sink = {
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
  }

  return { log: createLog({ level, sink }), lines }
}

function writeAll(log: ReturnType<typeof createLog>): void {
  log.error('one')
  log.warn('two')
  log.info('three')
  log.debug('four')
}

describe('levels', () => {
  it.each([
    [logLevels.error, ['error']],
    [logLevels.warn, ['error', 'warn']],
    [logLevels.info, ['error', 'warn', 'info']],
    [logLevels.debug, ['error', 'warn', 'info', 'debug']],
  ])('level %i writes %j', (level, expectedLevels) => {
    const { log, lines } = recordLog(level)

    writeAll(log)

    expect(lines.map(([name]) => name)).toEqual(expectedLevels)
  })

  it('development logs every level', () => {
    expect(levelFor({ isProduction: false })).toBe(3)
  })
})

describe('a production build', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    vi.resetModules()
  })

  it('[S9.4.24] a production build logs at level 0, errors only', async () => {
    vi.stubEnv('PROD', true)
    vi.resetModules()
    const { log, levelFor: level } = await import('./log.ts')
    const names = ['error', 'warn', 'info', 'debug'] as const
    const spies = names.map((name) => vi.spyOn(console, name).mockReturnValue())

    writeAll(log)

    expect(level({ isProduction: true })).toBe(0)
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([1, 0, 0, 0])
  })
})

describe('personal data is redacted', () => {
  it.each([
    ['sent to ada.lovelace@example.com', 'sent to [email]'],
    ['GET https://shoebox.test/auth?token=abc#x failed', 'GET https://shoebox.test/auth failed'],
    ['bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl expired', 'bearer [token] expired'],
    ['photo 20418 did not load', 'photo 20418 did not load'],
  ])('%s becomes %s', (message, redacted) => {
    const { log, lines } = recordLog(logLevels.error)

    log.error(message, { detail: message, status: 404 })

    expect(lines).toEqual([['error', redacted, { detail: redacted, status: 404 }]])
  })
})
