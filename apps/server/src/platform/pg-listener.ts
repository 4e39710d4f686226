import { Gauge, type Registry } from '@prometheus-io/client'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'

/** The payload of a NOTIFY for this user, or null after a reconnect: messages may be missing, so read the state again. */
export type PgNotification = Record<string, unknown> | null

export type PgListener = {
  /** Returns a function that stops listening. */
  listen: (userId: string, onNotification: (notification: PgNotification) => void) => () => void
  /** Number of listeners for this user in this process. */
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
  pingEveryMs?: number
  pingTimeoutMs?: number
}

const defaultReconnectMs = 1_000
const defaultPingEveryMs = 30_000
const defaultPingTimeoutMs = 5_000

/**
 * One LISTEN connection per process, fanned out by the `user_id` of each message. Connects with the first listener and
 * reconnects when the connection is lost; listeners then get null and re-sync. A ping detects connections that the
 * network dropped silently.
 */
export function createPgListener(options: Options): PgListener {
  const { url, channel, log, reconnectMs = defaultReconnectMs } = options
  const { pingEveryMs = defaultPingEveryMs, pingTimeoutMs = defaultPingTimeoutMs } = options
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
      connectionTimeoutMillis: pingTimeoutMs,
      query_timeout: pingTimeoutMs,
    })
    fresh.on('error', (error) => handleLoss(fresh, error))
    fresh.on('end', () => handleLoss(fresh, null))
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
        scheduleReconnect()
      })
      .finally(() => {
        connecting = null
      })
  }

  function scheduleReconnect(): void {
    if (closing.signal.aborted) return
    setTimeout(ensureConnected, reconnectMs).unref()
  }

  function handleLoss(lost: Client, error: unknown): void {
    if (client !== lost || closing.signal.aborted) return
    client = null
    void lost.end().catch(() => undefined)
    log.warn({ err: error, channel }, 'LISTEN connection lost, reconnecting')
    scheduleReconnect()
  }

  const pingTimer = setInterval(() => {
    const pinged = client
    pinged?.query('select 1').catch((error: unknown) => handleLoss(pinged, error))
  }, pingEveryMs).unref()

  function dispatch(payload: string): void {
    const message = readMessage(payload)
    if (message) listeners.notify(message)
    else log.warn({ channel }, 'NOTIFY payload is malformed')
  }

  return {
    listen: (userId, onNotification) => {
      const stop = listeners.add(userId, onNotification)
      ensureConnected()
      return stop
    },
    count: listeners.count,
    closing: closing.signal,
    close: async () => {
      closing.abort()
      clearInterval(pingTimer)
      await connecting
      await client?.end()
    },
  }
}

type NotificationHandler = (notification: PgNotification) => void

function createListeners() {
  const byUser = new Map<string, Set<NotificationHandler>>()

  return {
    add: (userId: string, onNotification: NotificationHandler) => {
      const handlers = byUser.get(userId) ?? new Set()
      byUser.set(userId, handlers.add(onNotification))
      return () => {
        handlers.delete(onNotification)
        if (handlers.size === 0 && byUser.get(userId) === handlers) byUser.delete(userId)
      }
    },
    count: (userId: string) => byUser.get(userId)?.size ?? 0,
    total: () => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
    notify: ({ userId, notification }: Message) => {
      for (const onNotification of byUser.get(userId) ?? []) onNotification(notification)
    },
    notifyAll: () => {
      for (const handlers of byUser.values())
        for (const onNotification of handlers) onNotification(null)
    },
  }
}

type Message = { userId: string; notification: Record<string, unknown> }

function readMessage(payload: string): Message | null {
  try {
    const notification: Record<string, unknown> = JSON.parse(payload)
    return typeof notification.user_id === 'string'
      ? { userId: notification.user_id, notification }
      : null
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
