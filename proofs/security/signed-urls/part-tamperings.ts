import { randomBytes } from 'node:crypto'
import type { Tampering } from './tamperings.ts'

type Part = {
  url: string
  /** That its URL was signed for. */
  length: number
  /** Of somebody else, whose original this upload must not become. */
  foreignKey: string
}

/** What somebody who may send one part of one file might try to send instead, or to take. */
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
