import { expect, onTestFinished, test, vi } from 'vitest'
import { sendPart } from './send-part.ts'

test.each([
  [200, 'finished'],
  [403, 'url-expired'],
  [404, 'upload-gone'],
  [429, 'busy'],
  [503, 'busy'],
  [0, 'interrupted'],
])('storage status %i means %s', async (status, outcome) => {
  vi.stubGlobal('XMLHttpRequest', requestThatEndsWith(status))
  onTestFinished(() => void vi.unstubAllGlobals())

  const sent = sendPart({
    url: '/originals/photo',
    bytes: new Blob(['bytes']),
    md5: 'sum',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  expect(await sent).toBe(outcome)
})

/** Fakes XMLHttpRequest: object storage is not part of the contract, and uploads do not use fetch. */
function requestThatEndsWith(status: number) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('loadend'))
    }
  }
}
