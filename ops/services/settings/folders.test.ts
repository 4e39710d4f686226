import { describe, expect, it } from 'vitest'
import { chooseFolders } from './folders.ts'

describe('chooseFolders', () => {
  it('keeps root outside every home', () => {
    const { state, cache } = chooseFolders({ checkout: '/srv/a', isRoot: true, env: {} })
    expect(state).toMatch(/^\/var\/lib\/shoebox\/[0-9a-f]{8}$/)
    expect(cache).toBe('/var/cache/shoebox')
  })

  it('follows the XDG folders of a user', () => {
    const env = { HOME: '/home/u', XDG_CACHE_HOME: '/big/cache' }
    const { state, cache } = chooseFolders({ checkout: '/srv/a', isRoot: false, env })
    expect(state).toMatch(/^\/home\/u\/\.local\/state\/shoebox\/[0-9a-f]{8}$/)
    expect(cache).toBe('/big/cache/shoebox')
  })

  it('gives two checkouts two states', () => {
    const of = (checkout: string) => chooseFolders({ checkout, isRoot: true, env: {} }).state
    expect(of('/srv/a')).not.toBe(of('/srv/b'))
  })

  it('obeys SHOEBOX_STATE and SHOEBOX_CACHE', () => {
    const env = { SHOEBOX_STATE: '/s', SHOEBOX_CACHE: '/c' }
    const folders = chooseFolders({ checkout: '/srv/a', isRoot: true, env })
    expect(folders).toEqual({ checkout: '/srv/a', state: '/s', cache: '/c' })
  })

  it('takes a relative folder from here and an empty one as not given', () => {
    const env = { SHOEBOX_STATE: 'state', SHOEBOX_CACHE: '' }
    const { state, cache } = chooseFolders({ checkout: '/srv/a', isRoot: true, env })
    expect(state).toBe(`${process.cwd()}/state`)
    expect(cache).toBe('/var/cache/shoebox')
  })
})
