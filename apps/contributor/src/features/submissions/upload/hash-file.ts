import type { HashAnswer } from './hash-worker.ts'

type Hashing = { file: File; signal: AbortSignal; onProgress: (bytes: number) => void }

/** The SHA-256 of a file in hex, computed beside the page; null if the file cannot be read. */
export function hashFile({ file, signal, onProgress }: Hashing): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const end = (hash: string | null) => {
    worker.terminate()
    resolve(hash)
  }

  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    if ('bytes' in data) onProgress(data.bytes)
    else end('sha256' in data ? data.sha256 : null)
  })
  worker.addEventListener('error', () => end(null))
  signal.addEventListener('abort', () => end(null), { once: true })
  worker.postMessage(file, [])
  return promise
}
