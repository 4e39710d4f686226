import { Gauge, type Registry } from '@prometheus-io/client'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'

/** The payload of a NOTIFY for this user, or null after a reconnect: messages may be missing, so read the state again. */
export type PgNotification = Record<string, unknown> | null

export type PgListener = {
  /** Returns a function that stops listening. */
  listen: (userId: string, hear: (announced: PgNotification) => void) => () => void
  /** How many listen for this user in this process. */
  count: (userId: string) => number
  /** Aborted when the process shuts down. */
  closing: AbortSignal
  close: () => Promise<void>
}

type Options = {
  url: string
  channel: string
  log: Pick<BaseLogger, 'warn'>
  registry: Registry
  reconnectMs?: number
  /** Interval and timeout of the ping. */
  askEveryMs?: number
  answerMs?: number
}

const reconnectAfterMs = 1_000
const askAfterMs = 30_000
const answerWithinMs = 5_000

/**
 * One LISTEN connection per process, fanned out by the `user_id` of each message. Connects with the first listener and
 * reconnects when the connection is lost; listeners then get null and re-sync. A ping detects connections that the
 * network dropped silently.
 */
export function createPgListener(options: Options): PgListener {
  const { url, channel, log, reconnectMs = reconnectAfterMs } = options
  const { askEveryMs = askAfterMs, answerMs = answerWithinMs } = options
  const listeners = createListeners()
  const closing = new AbortController()
  let client: Client | null = null
  let connecting: Promise<void> | null = null
  countListeners(options, listeners.total)

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'shoebox-listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, null))
    fresh.on('notification', ({ payload = '' }) => dispatch(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    listeners.notifyAll()
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
    log.warn({ err: error, channel }, 'LISTEN connection lost, reconnecting')
    later()
  }

  const asking = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => lose(asked, error))
  }, askEveryMs).unref()

  function dispatch(payload: string): void {
    const message = readMessage(payload)
    if (message) listeners.notify(message)
    else log.warn({ channel }, 'NOTIFY payload is malformed')
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

type Hear = (announced: PgNotification) => void

function createListeners() {
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
    notify: ({ userId, announced }: Message) => {
      for (const hear of byUser.get(userId) ?? []) hear(announced)
    },
    notifyAll: () => {
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
    help: 'Open streams that listen to this channel.',
    registers: [registry],
    collect() {
      gauge.set(count())
    },
  })
}
