import { describe, expect, it } from 'vitest'
import { createFileCache } from './file-cache.ts'

const file = (size: number) => ({ bytes: Buffer.alloc(size), etag: `"${size}"` })

describe('createFileCache', () => {
  it('returns what it keeps', () => {
    const cache = createFileCache({ totalBytes: 100 })
    cache.keep('a', file(10))
    expect(cache.get('a')).toEqual(file(10))
    expect(cache.get('b')).toBeUndefined()
  })

  it('drops what was not asked for longest once it is full', () => {
    const cache = createFileCache({ totalBytes: 100 })
    for (const key of ['a', 'b', 'c']) cache.keep(key, file(30))
    cache.get('a')
    cache.keep('d', file(40))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  it('counts a file once, however often it is kept', () => {
    const cache = createFileCache({ totalBytes: 100 })
    for (let time = 0; time < 10; time += 1) cache.keep('a', file(60))
    cache.keep('b', file(40))
    expect(cache.get('a')).toBeDefined()
    expect(cache.get('b')).toBeDefined()
  })

  it('does not keep what is larger than itself', () => {
    const cache = createFileCache({ totalBytes: 100 })
    cache.keep('a', file(101))
    expect(cache.get('a')).toBeUndefined()
  })
})
