import { Gauge, type Registry } from '@prometheus-io/client'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'

/** What the database announced for somebody, or null: something may have been missed, so look for yourself. */
export type Announced = Record<string, unknown> | null

export type Announcements = {
  /** Returns how to stop. */
  listen: (userId: string, hear: (announced: Announced) => void) => () => void
  /** How many listen for this user in this process. */
  count: (userId: string) => number
  /** Ends when the process is told to. */
  closing: AbortSignal
  close: () => Promise<void>
}

type Options = {
  url: string
  channel: string
  log: Pick<BaseLogger, 'warn'>
  registry: Registry
  reconnectMs?: number
  /** How often the connection is asked whether it is there, and how long it may take to answer. */
  askEveryMs?: number
  answerMs?: number
}

const reconnectAfterMs = 1_000
const askAfterMs = 30_000
const answerWithinMs = 5_000

/**
 * LISTEN on one connection for the whole process, dealt out by the `user_id` that each message names. Connected by the
 * first who listens. When the connection was lost, it comes back by itself, and everyone is told to look. One that a
 * network has dropped without a word is silent like any other, so it is asked now and then.
 */
export function createAnnouncements(options: Options): Announcements {
  const { url, channel, log, reconnectMs = reconnectAfterMs } = options
  const { askEveryMs = askAfterMs, answerMs = answerWithinMs } = options
  const listeners = new Map<string, Set<(announced: Announced) => void>>()
  const closing = new AbortController()
  let client: Client | null = null
  let connecting: Promise<void> | null = null
  countListeners(options, () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0))

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'shoebox-announcements',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, null))
    fresh.on('notification', ({ payload = '' }) => dealOut(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    tellAll()
  }

  function ensureConnected(): void {
    if (client || connecting || closing.signal.aborted) return
    connecting = connect()
      .catch((error: unknown) => {
        log.warn({ err: error, channel }, 'announcements cannot be heard')
        later()
      })
      .finally(() => {
        connecting = null
      })
  }

  function later(): void {
    if (closing.signal.aborted) return
    setTimeout(ensureConnected, reconnectMs).unref()
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== lost || closing.signal.aborted) return
    client = null
    void lost.end().catch(() => undefined)
    log.warn({ err: error, channel }, 'the connection for announcements was lost')
    later()
  }

  const asking = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => lose(asked, error))
  }, askEveryMs).unref()

  function dealOut(payload: string): void {
    const message = readMessage(payload)
    if (!message) {
      log.warn({ channel }, 'an announcement cannot be read')
      return
    }
    for (const hear of listeners.get(message.userId) ?? []) hear(message.announced)
  }

  function tellAll(): void {
    for (const ofUser of listeners.values()) for (const hear of ofUser) hear(null)
  }

  return {
    listen: (userId, hear) => {
      const ofUser = listeners.get(userId) ?? new Set()
      listeners.set(userId, ofUser.add(hear))
      ensureConnected()
      return () => {
        ofUser.delete(hear)
        if (ofUser.size === 0) listeners.delete(userId)
      }
    },
    count: (userId) => listeners.get(userId)?.size ?? 0,
    closing: closing.signal,
    close: async () => {
      closing.abort()
      clearInterval(asking)
      await connecting
      await client?.end()
    },
  }
}

type Message = { userId: string; announced: Record<string, unknown> }

function readMessage(payload: string): Message | null {
  try {
    const announced: Record<string, unknown> = JSON.parse(payload)
    return typeof announced.user_id === 'string' ? { userId: announced.user_id, announced } : null
  } catch {
    return null
  }
}

function countListeners({ channel, registry }: Options, count: () => number): void {
  const gauge: Gauge = new Gauge({
    name: `${channel}_listeners`,
    help: 'Open answers that follow it.',
    registers: [registry],
    collect() {
      gauge.set(count())
    },
  })
}
