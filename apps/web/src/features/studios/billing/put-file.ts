type FileToPut = {
  url: string
  file: File
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** `refused`: the signed URL has expired or does not match the file. `interrupted`: storage did not respond. */
type PutOutcome = 'stored' | 'refused' | 'interrupted'

/**
 * Uploads a file to object storage with a signed URL. Uses XMLHttpRequest because fetch reports no upload progress. Aborts
 * an idle connection, because a broken one may not fail for minutes.
 */
export function putFile({ url, file, signal, onProgress }: FileToPut): Promise<PutOutcome> {
  const { promise, resolve } = Promise.withResolvers<PutOutcome>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timeout = setTimeout(abort, idleTimeoutMs)

  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(timeout)
    timeout = setTimeout(abort, idleTimeoutMs)
    if (total > 0) onProgress((100 * loaded) / total)
  })
  request.addEventListener('loadend', () => {
    clearTimeout(timeout)
    signal.removeEventListener('abort', abort)
    resolve(toOutcome(request.status))
  })
  signal.addEventListener('abort', abort, { once: true })
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.type)
  request.send(file)

  return promise
}

const idleTimeoutMs = 30_000

/** The status is 0 if storage did not respond or the request was aborted. */
function toOutcome(status: number): PutOutcome {
  if (status >= 200 && status < 300) return 'stored'

  return status >= 400 && status < 500 ? 'refused' : 'interrupted'
}
