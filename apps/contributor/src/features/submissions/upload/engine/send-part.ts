import { isBusyStatus } from './call-outcome.ts'

export type PartOutcome = 'finished' | 'url-expired' | 'upload-gone' | 'busy' | 'interrupted'

type Part = {
  url: string
  bytes: Blob
  /** Base64-encoded. */
  md5: string
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/**
 * Uploads one part to object storage. Uses XMLHttpRequest because fetch reports no upload progress. Aborts a silent
 * connection, because a broken one may report nothing for many minutes.
 *
 * Sends an MD5 because storage may keep a truncated part when the connection breaks. versitygw did so and still
 * reported the full size, so the file would have been rejected only at the end.
 */
export function sendPart({ url, bytes, md5, signal, onProgress }: Part): Promise<PartOutcome> {
  const { promise, resolve } = Promise.withResolvers<PartOutcome>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timeout = setTimeout(abort, silenceTimeoutMs)
  const restartTimeout = () => {
    clearTimeout(timeout)
    timeout = setTimeout(abort, silenceTimeoutMs)
  }

  request.upload.addEventListener('progress', ({ loaded }) => {
    restartTimeout()
    onProgress(loaded)
  })
  request.addEventListener('loadend', () => {
    clearTimeout(timeout)
    signal.removeEventListener('abort', abort)
    resolve(toOutcome(request.status))
  })
  signal.addEventListener('abort', abort, { once: true })
  request.open('PUT', url)
  request.setRequestHeader('content-md5', md5)
  request.send(bytes)
  return promise
}

const silenceTimeoutMs = 30_000

/** The status is 0 if the storage did not respond or the request was aborted. */
function toOutcome(status: number): PartOutcome {
  if (status === 200) return 'finished'
  if (status === 403) return 'url-expired'
  if (status === 404) return 'upload-gone'
  return isBusyStatus(status) ? 'busy' : 'interrupted'
}
