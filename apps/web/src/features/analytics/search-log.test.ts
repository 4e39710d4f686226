import { describe, expect, it } from 'vitest'
import { createSearchLog, type LoggedSearch } from './search-log.ts'
import { createTestClock } from './testing/test-clock.ts'

function start() {
  const sent: LoggedSearch[] = []
  const clock = createTestClock()
  let idCount = 0
  const log = createSearchLog({
    clock,
    newId: () => `search ${++idCount}`,
    send: (search) => sent.push(search),
  })
  const search = (search_term: string) =>
    log.add({ search_term, result_count: 3, search_method: 'partial', expanded_terms: [] })

  return { clock, log, search, terms: () => sent.map(({ search_term }) => search_term), sent }
}

describe('the search log', () => {
  it('[S9.4.19] logs the last search after 400 ms without another one', () => {
    const { clock, search, terms } = start()
    search('bi')
    clock.advance(399)
    search('birthday')
    clock.advance(399)
    expect(terms()).toEqual([])

    clock.advance(1)
    expect(terms()).toEqual(['birthday'])
  })

  it('[S9.4.19] [S5.0.22] skips a term that extends or shortens one from the last 30 s', () => {
    const { clock, search, terms } = start()
    search('birth')
    clock.advance(400)
    for (const term of ['birth', 'birthday', ' BIRTHDAY cake ', 'bir']) {
      search(term)
      clock.advance(400)
    }
    expect(terms()).toEqual(['birth'])

    clock.advance(30_000)
    search('birth')
    clock.advance(400)
    expect(terms()).toEqual(['birth', 'birth'])
  })

  it('[S5.0.22] leaves out meaningless terms, and sends terms trimmed and in lower case', () => {
    const { clock, search, terms } = start()
    for (const term of ['', ' a ', 'aaaa', '...', '  Front Porch ']) {
      search(term)
      clock.advance(400)
    }

    expect(terms()).toEqual(['front porch'])
  })

  it('[S9.4.19] forgets searches after five minutes, checking once a minute', () => {
    const { clock, log, search } = start()
    search('porch')
    clock.advance(400)
    clock.advance(4 * 60_000)
    expect(log.size()).toBe(1)
    clock.advance(60_000)
    expect(log.size()).toBe(0)
  })

  it('finds the id of a logged search and of a pending one', () => {
    const { clock, log, search, sent } = start()
    search('birth')
    clock.advance(400)
    search('birthday')
    clock.advance(400)
    search('porch')

    expect(sent.map(({ search_id }) => search_id)).toEqual(['search 1'])
    expect(log.findSearchId('Birthday')).toBe('search 1')
    expect(log.findSearchId('porch')).toBe('search 3')
    expect(log.findSearchId('wedding')).toBeNull()
    expect(log.findSearchId('')).toBeNull()
  })

  it('finds the id of the last search after its entry has expired, even if its term extends an earlier one', () => {
    const { clock, log, search } = start()
    search('wedding')
    clock.advance(400)
    search('birth')
    clock.advance(400)
    search('birthday')
    clock.advance(60 * 60_000)

    expect(log.size()).toBe(0)
    expect(log.findSearchId('Birthday')).toBe('search 2')
    expect(log.findSearchId('wedding')).toBeNull()
  })
})
