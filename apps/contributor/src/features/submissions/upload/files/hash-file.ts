import type { HashRequest, HashResponse } from './hash-worker.ts'

type HashOptions = HashRequest & { signal: AbortSignal; onProgress?: (bytes: number) => void }

/** Hashes a file or part in a worker; null if the file cannot be read. */
export function hashFile({
  bytes,
  algorithm,
  signal,
  onProgress,
}: HashOptions): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const finish = (digest: string | null) => {
    worker.terminate()
    resolve(digest)
  }

  worker.addEventListener('message', ({ data }: MessageEvent<HashResponse>) => {
    if ('read' in data) onProgress?.(data.read)
    else finish('digest' in data ? data.digest : null)
  })
  worker.addEventListener('error', () => finish(null))
  signal.addEventListener('abort', () => finish(null), { once: true })
  worker.postMessage({ bytes, algorithm } satisfies HashRequest, [])
  return promise
}
