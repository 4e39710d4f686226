import { describe, expect, it } from 'vitest'
import { moveHeader } from './header-position.ts'

const shown = (from: number) => ({ isHidden: false, from })
const hidden = (from: number) => ({ isHidden: true, from })

describe('moveHeader', () => {
  it.each([
    ['down by 5 px', shown(100), 105, false],
    ['down by 6 px', shown(100), 106, true],
    ['up by 1 px', hidden(100), 99, false],
    ['still hidden while it rests', hidden(100), 100, true],
    ['still hidden further down', hidden(100), 103, true],
    ['11 px from the top, coming down', shown(0), 11, true],
    ['10 px from the top, coming down', shown(0), 10, false],
    ['10 px from the top, coming up', hidden(40), 10, false],
    ['pulled beyond the top', hidden(40), -30, false],
  ])('[S9.5.04] %s', (_name, before, to, isHidden) => {
    expect(moveHeader(before, to).isHidden).toBe(isHidden)
  })

  it('adds up a slow scroll of one pixel at a time', () => {
    let position = shown(100)
    for (let y = 101; y <= 106; y += 1) position = moveHeader(position, y)

    expect(position.isHidden).toBe(true)
  })

  it('measures the way down from where the way up ended', () => {
    const turned = moveHeader(hidden(200), 150)

    expect(moveHeader(turned, 155).isHidden).toBe(false)
    expect(moveHeader(turned, 156).isHidden).toBe(true)
  })
})
