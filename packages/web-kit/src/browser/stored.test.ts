import { afterEach, expect, it, vi } from 'vitest'
import { createStoredValue } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

it('a stored value saves strings without JSON', () => {
  const items = stubStorage()
  const theme = createStoredValue({ key: 'theme', area: 'local', parse: (text) => text })

  expect(theme.read()).toBe(null)
  theme.write('dark')
  expect(items.get('theme')).toBe('dark')
  expect(theme.read()).toBe('dark')
  theme.remove()
  expect(theme.read()).toBe(null)
})

it('a stored value saves other types as JSON and returns the same object until the text changes', () => {
  const items = stubStorage()
  const ids = createStoredValue({ key: 'ids', area: 'local', parse: toStrings })

  ids.write(['a'])
  expect(items.get('ids')).toBe('["a"]')
  expect(ids.read()).toEqual(['a'])
  expect(ids.read()).toBe(ids.read())
  items.set('ids', '["b"]')
  expect(ids.read()).toEqual(['b'])
})

it('a stored value is null if its text does not parse', () => {
  stubStorage().set('ids', '{not json')

  expect(createStoredValue({ key: 'ids', area: 'local', parse: toStrings }).read()).toBe(null)
})

it('a stored value stays in memory if storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  })
  const ids = createStoredValue({ key: 'ids', area: 'local', parse: toStrings })

  expect(ids.read()).toBe(null)
  ids.write(['a'])
  expect(ids.read()).toEqual(['a'])
  ids.remove()
  expect(ids.read()).toBe(null)
})

function stubStorage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })

  return items
}

function toStrings(text: string): string[] | null {
  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null
}

function throwSecurityError(): never {
  throw new Error('SecurityError')
}
