import { randomBytes } from 'node:crypto'
import type { Tampering } from './tamperings.ts'

type Part = {
  url: string
  /** The signed content length. */
  length: number
  /** Key of another user's original, which must not be copied into this upload. */
  foreignKey: string
}

/** Requests that a user with a signed part URL must not be able to make. */
export function partTamperings({ url, length, foreignKey }: Part): Tampering[] {
  const body = randomBytes(length)
  const put = { method: 'PUT', body }
  const lengths = [0, 1, length - 1, length + 1, length * 2]
  const changed = [
    ['partNumber=1', 'partNumber=2'],
    ['partNumber=1', 'partNumber=10000'],
    ['/original?', '/original2?'],
    ['/originals/', '/derivatives/'],
    ['/originals/', '/site/'],
    ['uploadId=', 'uploadId=0'],
    ['&x-id=UploadPart', ''],
    ['content-length%3Bhost', 'host'],
  ] as const

  return [
    ...lengths.map((other) => ({
      what: 'a part of another length',
      url,
      method: 'PUT',
      body: randomBytes(other),
    })),
    {
      what: 'a part without a length',
      url,
      ...put,
      headers: { 'transfer-encoding': 'chunked' },
    },
    ...changed.map(([from, to]) => ({
      what: `a part with ${to || `no ${from}`}`,
      url: url.replace(from, to),
      ...put,
    })),
    ...['GET', 'DELETE', 'POST', 'HEAD'].map((method) => ({
      what: `${method} by the URL of a part`,
      url,
      method,
    })),
    {
      what: 'a part that is a copy of another original',
      url,
      ...put,
      headers: { 'x-amz-copy-source': `/originals/${foreignKey}` },
    },
    {
      what: 'a part that is a copy, with its own length',
      url,
      method: 'PUT',
      headers: {
        'x-amz-copy-source': `/originals/${foreignKey}`,
        'content-length': String(length),
      },
      body,
    },
    { what: 'the whole file instead of a part', url: url.split('?')[0] ?? '', ...put },
  ]
}
