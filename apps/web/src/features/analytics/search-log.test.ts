import { describe, expect, it } from 'vitest'
import { type CountedSearch, createSearchLog } from './search-log.ts'
import { testClock } from './testing/test-clock.ts'

function start() {
  const sent: CountedSearch[] = []
  const clock = testClock()
  let last = 0
  const log = createSearchLog({
    clock,
    newId: () => `search ${++last}`,
    send: (search) => sent.push(search),
  })
  const search = (search_term: string) =>
    log.add({ search_term, result_count: 3, search_method: 'partial', expanded_terms: [] })

  return { clock, log, search, terms: () => sent.map(({ search_term }) => search_term), sent }
}

describe('the log of searches', () => {
  it('[S9.4.19] waits until nothing was answered for 400 ms, and counts the last', () => {
    const { clock, search, terms } = start()
    search('bi')
    clock.pass(399)
    search('birthday')
    clock.pass(399)
    expect(terms()).toEqual([])

    clock.pass(1)
    expect(terms()).toEqual(['birthday'])
  })

  it('[S9.4.19] [S5.0.22] skips the same and the same beginning within 30 s', () => {
    const { clock, search, terms } = start()
    search('birth')
    clock.pass(400)
    for (const term of ['birth', 'birthday', ' BIRTHDAY cake ', 'bir']) {
      search(term)
      clock.pass(400)
    }
    expect(terms()).toEqual(['birth'])

    clock.pass(30_000)
    search('birth')
    clock.pass(400)
    expect(terms()).toEqual(['birth', 'birth'])
  })

  it('[S5.0.22] leaves out what says nothing, and sends terms in lower case without spaces around', () => {
    const { clock, search, terms } = start()
    for (const term of ['', ' a ', 'aaaa', '...', '  Front Porch ']) {
      search(term)
      clock.pass(400)
    }

    expect(terms()).toEqual(['front porch'])
  })

  it('[S9.4.19] forgets after five minutes, looking once a minute', () => {
    const { clock, log, search } = start()
    search('porch')
    clock.pass(400)
    clock.pass(4 * 60_000)
    expect(log.size()).toBe(1)
    clock.pass(60_000)
    expect(log.size()).toBe(0)
  })

  it('knows under which id a term was counted, and that of one on its way', () => {
    const { clock, log, search, sent } = start()
    search('birth')
    clock.pass(400)
    search('birthday')
    clock.pass(400)
    search('porch')

    expect(sent.map(({ search_id }) => search_id)).toEqual(['search 1'])
    expect(log.idOf('Birthday')).toBe('search 1')
    expect(log.idOf('porch')).toBe('search 3')
    expect(log.idOf('wedding')).toBeNull()
    expect(log.idOf('')).toBeNull()
  })

  it('names the last search for as long as its photos are looked at, also one that grew out of another', () => {
    const { clock, log, search } = start()
    search('wedding')
    clock.pass(400)
    search('birth')
    clock.pass(400)
    search('birthday')
    clock.pass(60 * 60_000)

    expect(log.size()).toBe(0)
    expect(log.idOf('Birthday')).toBe('search 2')
    expect(log.idOf('wedding')).toBeNull()
  })
})
