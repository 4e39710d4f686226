import { ApiError } from '@shoebox/contract/client/api-error'
import type { Client } from '@shoebox/contract/client/client'

type Lines = Awaited<ReturnType<Client['followProgress']>>
export type ProgressLine = Lines extends AsyncIterable<infer Line> ? Line : never
export type PhotoProgress = Extract<ProgressLine, { kind: 'change' }>['photo']

type Options = {
  connect: (input: { signal: AbortSignal }) => Promise<AsyncIterable<ProgressLine>>
  /** Receives all photos in progress or recently finished, on connect and after every reconnect. */
  onSnapshot: (photos: readonly PhotoProgress[]) => void
  onChange: (photo: PhotoProgress) => void
  /** Called with true once a connection delivers data, and with false when a connection or an attempt ends. */
  onConnectionChange?: (isUp: boolean) => void
}

const connectTimeoutMs = 10_000
/** The server sends a heartbeat every 30 s. If it is 10 s late, the connection counts as lost. */
const heartbeatTimeoutMs = 30_000 + 10_000
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000] as const

/** Errors that a retry cannot fix. */
const permanentErrorCodes: readonly string[] = [
  'user_not_authenticated',
  'session_not_found',
  'forbidden',
]

/** Streams progress until stopped, and reconnects whenever the connection breaks or falls silent. */
export function followProgress(options: Options): () => void {
  const stop = new AbortController()
  void followUntilStopped(options, stop.signal)
  return () => stop.abort()
}

async function followUntilStopped(options: Options, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const end = await followOnce(options, stop)
    options.onConnectionChange?.(false)
    if (end === 'permanent-error' || stop.aborted) return

    // A connection that delivered data resets the backoff.
    failures = end === 'received-data' ? 0 : failures
    await delay(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0, stop)
    failures += 1
  }
}

type ConnectionEnd = 'received-data' | 'no-data' | 'permanent-error'

async function followOnce(options: Options, stop: AbortSignal): Promise<ConnectionEnd> {
  const attempt = new AbortController()
  const signal = AbortSignal.any([stop, attempt.signal])
  let timer = setTimeout(() => attempt.abort(), connectTimeoutMs)
  let end: ConnectionEnd = 'no-data'
  try {
    for await (const line of await options.connect({ signal })) {
      clearTimeout(timer)
      timer = setTimeout(() => attempt.abort(), heartbeatTimeoutMs)
      if (end === 'no-data') options.onConnectionChange?.(true)
      end = 'received-data'
      if (line.kind === 'snapshot') options.onSnapshot(line.photos)
      if (line.kind === 'change') options.onChange(line.photo)
    }
  } catch (error) {
    if (error instanceof ApiError && permanentErrorCodes.includes(error.code))
      return 'permanent-error'
  } finally {
    clearTimeout(timer)
    attempt.abort()
  }
  return end
}

function delay(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
