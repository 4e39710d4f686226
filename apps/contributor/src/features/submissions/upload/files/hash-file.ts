import type { HashAnswer, HashQuestion } from './hash-worker.ts'

type Hashing = HashQuestion & { signal: AbortSignal; onProgress?: (bytes: number) => void }

/** Hashes a file or part in a worker; null if the file cannot be read. */
export function hashFile({
  bytes,
  algorithm,
  signal,
  onProgress,
}: Hashing): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const end = (digest: string | null) => {
    worker.terminate()
    resolve(digest)
  }

  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    if ('read' in data) onProgress?.(data.read)
    else end('digest' in data ? data.digest : null)
  })
  worker.addEventListener('error', () => end(null))
  signal.addEventListener('abort', () => end(null), { once: true })
  worker.postMessage({ bytes, algorithm } satisfies HashQuestion, [])
  return promise
}
