import { describe, expect, it } from 'vitest'
import { createSearchSession } from './session-id.ts'

function fakeStorage(): Storage {
  const kept = new Map<string, string>()

  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

function start({ storage = fakeStorage(), isAway = false } = {}) {
  let asked = 0
  const issue = async () => {
    asked += 1
    if (isAway) throw new Error('away')
    return `session-${asked}.signed`
  }

  return {
    storage,
    session: createSearchSession({ issue, storage: () => storage }),
    asked: () => asked,
  }
}

describe('the search session', () => {
  it('[S9.4.20] is saved in the session storage, and replaced once it is deleted', async () => {
    const { storage, session } = start()
    const id = await session.get()
    expect(storage.getItem('search-session-id')).toBe(id)
    expect(await session.get()).toBe(id)

    storage.clear()
    expect(await session.get()).not.toBe(id)
  })

  it('is issued by the server, once for all concurrent callers', async () => {
    const { session, asked } = start()
    expect(session.readStored()).toBeNull()

    const ids = await Promise.all([session.get(), session.get(), session.get()])
    expect(new Set(ids)).toEqual(new Set(['session-1.signed']))
    expect(session.readStored()).toBe('session-1.signed')
    expect(asked()).toBe(1)
  })

  it('is made up if the server issues none, requested once per page and again by the next page', async () => {
    const { session, storage, asked } = start({ isAway: true })
    const id = await session.get()
    expect(id).not.toContain('.')
    expect(await session.get()).toBe(id)
    expect(asked()).toBe(1)

    expect(await start({ storage }).session.get()).toBe('session-1.signed')
  })

  it('stays the same on a page whose storage is blocked', async () => {
    let asked = 0
    const session = createSearchSession({
      issue: async () => `session-${++asked}.signed`,
      storage: () => {
        throw new Error('refused')
      },
    })

    expect(await session.get()).toBe(await session.get())
    expect(session.readStored()).toBe('session-1.signed')
  })
})
