import { describe, expect, it } from 'vitest'
import { searchSessionId } from './session-id.ts'

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

describe('searchSessionId', () => {
  it('[S9.4.20] is kept in the storage of the session, and another one comes once it is deleted', () => {
    const storage = fakeStorage()
    const id = searchSessionId(() => storage)
    expect(storage.getItem('search-session-id')).toBe(id)
    expect(searchSessionId(() => storage)).toBe(id)

    storage.clear()
    expect(searchSessionId(() => storage)).not.toBe(id)
  })

  it('stays the same on a page whose browser refuses storage', () => {
    const refuse = () => {
      throw new Error('refused')
    }

    expect(searchSessionId(refuse)).toBe(searchSessionId(refuse))
  })
})
