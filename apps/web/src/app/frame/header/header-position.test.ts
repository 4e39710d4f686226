import { describe, expect, it } from 'vitest'
import { nextHeaderState } from './use-auto-hide.ts'

const shown = (measuredFrom: number) => ({ isHidden: false, measuredFrom })
const hidden = (measuredFrom: number) => ({ isHidden: true, measuredFrom })

describe('nextHeaderState', () => {
  it.each([
    { scroll: 'down by 5 px', before: shown(100), to: 105, isHidden: false },
    { scroll: 'down by 6 px', before: shown(100), to: 106, isHidden: true },
    { scroll: 'up by 1 px', before: hidden(100), to: 99, isHidden: false },
    { scroll: 'none, while hidden', before: hidden(100), to: 100, isHidden: true },
    { scroll: 'further down, while hidden', before: hidden(100), to: 103, isHidden: true },
    { scroll: '11 px from the top, coming down', before: shown(0), to: 11, isHidden: true },
    { scroll: '10 px from the top, coming down', before: shown(0), to: 10, isHidden: false },
    { scroll: '10 px from the top, coming up', before: hidden(40), to: 10, isHidden: false },
    { scroll: 'overscroll beyond the top', before: hidden(40), to: -30, isHidden: false },
  ])('[S9.5.04] after the scroll "$scroll", isHidden is $isHidden', ({ before, to, isHidden }) => {
    expect(nextHeaderState(before, to).isHidden).toBe(isHidden)
  })

  it('a slow scroll of one pixel at a time adds up', () => {
    let state = shown(100)
    for (let y = 101; y <= 106; y += 1) state = nextHeaderState(state, y)

    expect(state.isHidden).toBe(true)
  })

  it('a scroll down is measured from where the last scroll up ended', () => {
    const afterScrollUp = nextHeaderState(hidden(200), 150)

    expect(nextHeaderState(afterScrollUp, 155).isHidden).toBe(false)
    expect(nextHeaderState(afterScrollUp, 156).isHidden).toBe(true)
  })
})
