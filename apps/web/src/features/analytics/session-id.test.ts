import { describe, expect, it } from 'vitest'
import { createSearchSession } from './session-id.ts'

function fakeStorage(): Storage {
  const items = new Map<string, string>()

  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

function start({ storage = fakeStorage(), isOffline = false } = {}) {
  let requestCount = 0
  const issueId = async () => {
    requestCount += 1
    if (isOffline) throw new Error('offline')
    return `session-${requestCount}.signed`
  }

  return {
    storage,
    session: createSearchSession({ issueId, storage: () => storage }),
    countRequests: () => requestCount,
  }
}

describe('the search session', () => {
  it('[S9.4.20] is saved in session storage, and replaced if deleted', async () => {
    const { storage, session } = start()
    const id = await session.get()
    expect(storage.getItem('search-session-id')).toBe(id)
    expect(await session.get()).toBe(id)

    storage.clear()
    expect(await session.get()).not.toBe(id)
  })

  it('is issued by the server, once for all concurrent callers', async () => {
    const { session, countRequests } = start()
    expect(session.readStored()).toBeNull()

    const ids = await Promise.all([session.get(), session.get(), session.get()])
    expect(new Set(ids)).toEqual(new Set(['session-1.signed']))
    expect(session.readStored()).toBe('session-1.signed')
    expect(countRequests()).toBe(1)
  })

  it('is generated if the server issues none; each page asks the server once', async () => {
    const { session, storage, countRequests } = start({ isOffline: true })
    const id = await session.get()
    expect(id).not.toContain('.')
    expect(await session.get()).toBe(id)
    expect(countRequests()).toBe(1)

    expect(await start({ storage }).session.get()).toBe('session-1.signed')
  })

  it('stays the same on a page without storage', async () => {
    let requestCount = 0
    const session = createSearchSession({
      issueId: async () => `session-${++requestCount}.signed`,
      storage: () => {
        throw new Error('blocked')
      },
    })

    expect(await session.get()).toBe(await session.get())
    expect(session.readStored()).toBe('session-1.signed')
  })
})
