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
  const listeners = keepListeners()
  const closing = new AbortController()
  let client: Client | null = null
  let connecting: Promise<void> | null = null
  countListeners(options, listeners.total)

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
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    listeners.tellAll()
  }

  function ensureConnected(): void {
    if (client || connecting || closing.signal.aborted) return
    connecting = connect()
      .catch((error: unknown) => {
        log.warn({ err: error, channel }, 'LISTEN connection failed')
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
    if (message) listeners.tell(message)
    else log.warn({ channel }, 'an announcement cannot be read')
  }

  return {
    listen: (userId, hear) => {
      const stop = listeners.add(userId, hear)
      ensureConnected()
      return stop
    },
    count: listeners.count,
    closing: closing.signal,
    close: async () => {
      closing.abort()
      clearInterval(asking)
      await connecting
      await client?.end()
    },
  }
}

type Hear = (announced: Announced) => void

function keepListeners() {
  const byUser = new Map<string, Set<Hear>>()

  return {
    add: (userId: string, hear: Hear) => {
      const ofUser = byUser.get(userId) ?? new Set()
      byUser.set(userId, ofUser.add(hear))
      return () => {
        ofUser.delete(hear)
        if (ofUser.size === 0 && byUser.get(userId) === ofUser) byUser.delete(userId)
      }
    },
    count: (userId: string) => byUser.get(userId)?.size ?? 0,
    total: () => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
    tell: ({ userId, announced }: Message) => {
      for (const hear of byUser.get(userId) ?? []) hear(announced)
    },
    tellAll: () => {
      for (const ofUser of byUser.values()) for (const hear of ofUser) hear(null)
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
