import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createPrefixer } from './prefix.ts'

describe('createPrefixer', () => {
  it('keeps a line whole that arrives in pieces', () => {
    const printed: string[] = []
    const prefix = createPrefixer('api', (line) => printed.push(stripVTControlCharacters(line)))

    prefix.push('one\ntw')
    expect(printed).toEqual(['api         │ one'])

    prefix.push('o\nthree')
    prefix.flush()
    expect(printed).toEqual(['api         │ one', 'api         │ two', 'api         │ three'])
  })
})
