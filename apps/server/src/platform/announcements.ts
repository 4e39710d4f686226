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
}

const reconnectAfterMs = 1_000

/**
 * LISTEN on one connection for the whole process, dealt out by the `user_id` that each message names. Connected by the
 * first who listens. When the connection was lost, it comes back by itself, and everyone is told to look.
 */
export function createAnnouncements(options: Options): Announcements {
  const { url, channel, log, reconnectMs = reconnectAfterMs } = options
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

  function lose(lost: Client, error: Error | null): void {
    if (client !== lost || closing.signal.aborted) return
    client = null
    log.warn({ err: error, channel }, 'the connection for announcements was lost')
    later()
  }

  function dealOut(payload: string): void {
    const message: { user_id?: string } = JSON.parse(payload)
    for (const hear of listeners.get(message.user_id ?? '') ?? []) hear(message)
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
      await connecting
      await client?.end()
    },
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
