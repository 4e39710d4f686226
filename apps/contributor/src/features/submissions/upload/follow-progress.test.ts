import { ApiError } from '@shoebox/contract/client/api-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followProgress, type PhotoProgress, type ProgressLine } from './follow-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Connection = { at: number; signal: AbortSignal; send: (line: ProgressLine | 'end') => void }

/** Fake server: records each connection and sends only what the test tells it to. */
function createServer(answer: (count: number) => 'open' | 'hang' | Error) {
  const connections: Connection[] = []
  const connect = async ({ signal }: { signal: AbortSignal }) => {
    const pendingLines: (ProgressLine | 'end')[] = []
    let wake = () => {}
    const send = (line: ProgressLine | 'end') => {
      pendingLines.push(line)
      wake()
    }
    connections.push({ at: Date.now(), signal, send })
    const behavior = answer(connections.length)
    const aborted = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
    aborted.catch(() => undefined)
    if (behavior instanceof Error) throw behavior
    if (behavior === 'hang') return aborted

    return (async function* lines() {
      for (;;) {
        const line = pendingLines.shift()
        if (line === 'end') return
        if (line) yield line
        else
          await Promise.race([
            aborted,
            new Promise<void>((done) => {
              wake = done
            }),
          ])
      }
    })()
  }
  return { connections, connect }
}

const heartbeat = { kind: 'heartbeat' } as const
const snapshot: ProgressLine = { kind: 'snapshot', photos: [] }

function follow(answer: (count: number) => 'open' | 'hang' | Error) {
  const server = createServer(answer)
  const received: (string | PhotoProgress)[] = []
  const stop = followProgress({
    connect: server.connect,
    onSnapshot: (photos) => received.push(`snapshot of ${photos.length}`),
    onChange: (photo) => received.push(photo),
    onConnectionChange: (isUp) => received.push(isUp ? 'up' : 'down'),
  })
  const started = Date.now()
  const times = () => server.connections.map(({ at }) => at - started)
  return { ...server, received, stop, times }
}

describe('followProgress', () => {
  it('reports the snapshot and each change', async () => {
    const { connections, received, stop } = follow(() => 'open')
    await vi.advanceTimersByTimeAsync(0)
    const photo: PhotoProgress = {
      photo_id: 'a',
      photo_status: 'processing',
      step: 'derive',
      failure: null,
    }
    connections[0]?.send(snapshot)
    connections[0]?.send({ kind: 'change', photo })
    connections[0]?.send(heartbeat)
    await vi.advanceTimersByTimeAsync(0)

    expect(received).toEqual(['up', 'snapshot of 0', photo])
    stop()
  })

  it('[S9.4.22] times out a connection attempt after 10 s', async () => {
    const { connections, stop } = follow(() => 'hang')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(connections[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections[0]?.signal.aborted).toBe(true)
    stop()
  })

  it('[S9.4.22] retries after 1, 2, 5, 10 s, then every 10 s', async () => {
    const { times, stop } = follow(() => new TypeError('no network'))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(times()).toEqual([0, 1_000, 3_000, 8_000, 18_000, 28_000, 38_000])
    stop()
  })

  it('[S9.4.22] reconnects if the 30 s heartbeat is 10 s late', async () => {
    const { connections, received, times, stop } = follow(() => 'open')
    await vi.advanceTimersByTimeAsync(0)
    connections[0]?.send(snapshot)
    await vi.advanceTimersByTimeAsync(30_000)
    connections[0]?.send(heartbeat)
    await vi.advanceTimersByTimeAsync(39_999)
    expect(connections[0]?.signal.aborted).toBe(false)

    await vi.advanceTimersByTimeAsync(1)
    expect(connections[0]?.signal.aborted).toBe(true)
    expect(received.at(-1)).toBe('down')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(times()).toEqual([0, 71_000])
    stop()
  })

  it('resets the backoff after a connection that delivered data', async () => {
    const { connections, times, stop } = follow((count) => (count === 3 ? 'open' : new Error('no')))
    await vi.advanceTimersByTimeAsync(3_000)
    connections[2]?.send(snapshot)
    connections[2]?.send('end')
    await vi.advanceTimersByTimeAsync(3_500)
    expect(times()).toEqual([0, 1_000, 3_000, 4_000, 6_000])
    stop()
  })

  it('does not reconnect after it is stopped or the user is signed out', async () => {
    const { connections, stop } = follow(() => 'open')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(1)
    expect(connections[0]?.signal.aborted).toBe(true)

    const details = {
      code: 'session_not_found',
      status: 401,
      message: 'x',
      requestId: null,
    } as const
    const signedOut = follow(() => new ApiError(details))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signedOut.connections).toHaveLength(1)
  })
})
