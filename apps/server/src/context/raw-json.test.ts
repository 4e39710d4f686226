import { describe, expect, it } from 'vitest'
import { encodeRawJson, isRawJson, parseRawJson, rawJson } from './raw-json.ts'

const answer = rawJson('{"rows":[', '{"title":"Côte d’Ivoire 🎂"}', ',{"title":"plain"}', ']}')

describe('rawJson', () => {
  it('encodes its pieces as UTF-8', () => {
    expect(encodeRawJson(answer).toString()).toBe(
      '{"rows":[{"title":"Côte d’Ivoire 🎂"},{"title":"plain"}]}',
    )
  })

  it('parses the joined pieces', () => {
    expect(parseRawJson(answer)).toEqual({
      rows: [{ title: 'Côte d’Ivoire 🎂' }, { title: 'plain' }],
    })
  })

  it('recognizes only its own values', () => {
    expect(isRawJson(answer)).toBe(true)
    expect([{}, null, 'text', { pieces: [] }].filter(isRawJson)).toEqual([])
  })
})
