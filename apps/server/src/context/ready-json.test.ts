import { describe, expect, it } from 'vitest'
import { bytesOf, isReadyJson, parseReady, readyJson } from './ready-json.ts'

const answer = readyJson('{"rows":[', '{"title":"Côte d’Ivoire 🎂"}', ',{"title":"plain"}', ']}')

describe('an answer that lies ready as JSON', () => {
  it('leaves as the bytes of its pieces, whatever letters they are written in', () => {
    expect(bytesOf(answer).toString()).toBe(
      '{"rows":[{"title":"Côte d’Ivoire 🎂"},{"title":"plain"}]}',
    )
  })

  it('is parsed as a whole', () => {
    expect(parseReady(answer)).toEqual({
      rows: [{ title: 'Côte d’Ivoire 🎂' }, { title: 'plain' }],
    })
  })

  it('is told from every other answer', () => {
    expect(isReadyJson(answer)).toBe(true)
    expect([{}, null, 'text', { pieces: [] }].filter(isReadyJson)).toEqual([])
  })
})
