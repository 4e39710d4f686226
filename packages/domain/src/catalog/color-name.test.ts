import { describe, expect, it } from 'vitest'
import { nameColor } from './color-name.ts'

describe('nameColor', () => {
  it.each([
    ['#c81e1e', 'red'],
    ['#e8821e', 'orange'],
    ['#e6cf2c', 'yellow'],
    ['#3f8f3a', 'green'],
    ['#2f9c97', 'teal'],
    ['#2a5db0', 'blue'],
    ['#6c3bb0', 'purple'],
    ['#d6569b', 'pink'],
    ['#7a4f2a', 'brown'],
    ['#dcc7a3', 'beige'],
    ['#0b0b0d', 'black'],
    ['#8a8a8c', 'gray'],
    ['#f6f6f4', 'white'],
  ])('calls %s %s', (hex, name) => {
    expect(nameColor(hex)).toBe(name)
  })

  it('refuses what is no color', () => {
    expect(() => nameColor('blue')).toThrow('not a color')
  })
})
