import { describe, expect, it } from 'vitest'
import { moveHeader } from './use-auto-hide.ts'

const shown = (measuredFrom: number) => ({ isHidden: false, measuredFrom })
const hidden = (measuredFrom: number) => ({ isHidden: true, measuredFrom })

describe('moveHeader', () => {
  it.each([
    { way: 'down by 5 px', before: shown(100), to: 105, isHidden: false },
    { way: 'down by 6 px', before: shown(100), to: 106, isHidden: true },
    { way: 'up by 1 px', before: hidden(100), to: 99, isHidden: false },
    { way: 'still hidden while it rests', before: hidden(100), to: 100, isHidden: true },
    { way: 'still hidden further down', before: hidden(100), to: 103, isHidden: true },
    { way: '11 px from the top, coming down', before: shown(0), to: 11, isHidden: true },
    { way: '10 px from the top, coming down', before: shown(0), to: 10, isHidden: false },
    { way: '10 px from the top, coming up', before: hidden(40), to: 10, isHidden: false },
    { way: 'pulled beyond the top', before: hidden(40), to: -30, isHidden: false },
  ])('[S9.5.04] $way', ({ before, to, isHidden }) => {
    expect(moveHeader(before, to).isHidden).toBe(isHidden)
  })

  it('adds up a slow scroll of one pixel at a time', () => {
    let position = shown(100)
    for (let y = 101; y <= 106; y += 1) position = moveHeader(position, y)

    expect(position.isHidden).toBe(true)
  })

  it('measures a scroll down from where the scroll up ended', () => {
    const turned = moveHeader(hidden(200), 150)

    expect(moveHeader(turned, 155).isHidden).toBe(false)
    expect(moveHeader(turned, 156).isHidden).toBe(true)
  })
})
