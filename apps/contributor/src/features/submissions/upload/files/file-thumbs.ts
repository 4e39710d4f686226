import type { Pixels } from './picture-size.ts'
import type { ThumbJob, ThumbResult } from './thumb-worker.ts'

type ThumbRequest = { file: Blob; pixels: Pixels; signal: AbortSignal }
type QueuedThumb = ThumbRequest & { resolve: (bitmap: ImageBitmap | null) => void }

/** The browser decodes the full image for its thumbnail, and 50 megapixels take 200 MB of memory. */
const maxPixels = 50_000_000

/** Thumbnails render at 72 × 56 px at most; doubled for high-density screens. */
const maxSize = { width: 144, height: 112 }

let worker: Worker | null = null
let current: { id: number; job: QueuedThumb } | null = null
let queue: QueuedThumb[] = []
let lastId = 0

/**
 * Creates a thumbnail of a JPEG that the user chose; null if the image is too large, cannot be decoded, or the request
 * is aborted. Decodes one at a time, so two hundred large scans neither exhaust memory nor block the page.
 */
export function requestThumb(request: ThumbRequest): Promise<ImageBitmap | null> {
  if (request.pixels.width * request.pixels.height > maxPixels) return Promise.resolve(null)

  const { promise, resolve } = Promise.withResolvers<ImageBitmap | null>()
  queue.push({ ...request, resolve })
  startNext()
  return promise
}

/** Scales a size to fit the box, keeping the aspect ratio. */
export function fitInside({ width, height }: Pixels, box = maxSize): Pixels {
  const scale = Math.min(box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function startNext(): void {
  if (current !== null) return
  queue = queue.filter((job) => {
    if (job.signal.aborted) job.resolve(null)
    return !job.signal.aborted
  })
  const job = queue.shift()
  if (!job) return stopWorker()

  lastId += 1
  current = { id: lastId, job }
  const { width, height } = fitInside(job.pixels)
  worker ??= startWorker()
  worker.postMessage({ id: lastId, file: job.file, width, height } satisfies ThumbJob, [])
}

/** Terminates the idle worker, which frees the decoder's memory. */
function stopWorker(): void {
  worker?.terminate()
  worker = null
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL('./thumb-worker.ts', import.meta.url), { type: 'module' })
  newWorker.addEventListener('message', ({ data }: MessageEvent<ThumbResult>) =>
    finish(data.bitmap),
  )
  newWorker.addEventListener('error', () => finish(null))
  return newWorker
}

function finish(bitmap: ImageBitmap | null): void {
  const finished = current
  current = null
  if (finished?.job.signal.aborted) bitmap?.close()
  finished?.job.resolve(finished.job.signal.aborted ? null : bitmap)
  startNext()
}
