import { isBusyStatus } from './call-outcome.ts'

export type SentPart = 'finished' | 'refused' | 'gone' | 'busy' | 'broke'

type Part = {
  url: string
  bytes: Blob
  /** In base64. */
  md5: string
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/**
 * Sends one part to the object storage. fetch tells nothing of how far a body has come, so it is the older way. A line
 * that has gone quiet is given up, because a broken one may say nothing for many minutes.
 *
 * The sum goes with it because a storage may keep what came of a part whose line broke: versitygw did, in the part's
 * full size, and the whole file would have been refused in the end.
 */
export function sendPart({ url, bytes, md5, signal, onProgress }: Part): Promise<SentPart> {
  const { promise, resolve } = Promise.withResolvers<SentPart>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let quiet = setTimeout(abort, quietMs)
  const hear = () => {
    clearTimeout(quiet)
    quiet = setTimeout(abort, quietMs)
  }

  request.upload.addEventListener('progress', ({ loaded }) => {
    hear()
    onProgress(loaded)
  })
  request.addEventListener('loadend', () => {
    clearTimeout(quiet)
    signal.removeEventListener('abort', abort)
    resolve(outcomeOf(request.status))
  })
  signal.addEventListener('abort', abort, { once: true })
  request.open('PUT', url)
  request.setRequestHeader('content-md5', md5)
  request.send(bytes)
  return promise
}

const quietMs = 30_000

/** 0: no answer. 403: the address has expired. 404: the storage knows no such upload any more. */
function outcomeOf(status: number): SentPart {
  if (status === 200) return 'finished'
  if (status === 403) return 'refused'
  if (status === 404) return 'gone'
  return isBusyStatus(status) ? 'busy' : 'broke'
}
