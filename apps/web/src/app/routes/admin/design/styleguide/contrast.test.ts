import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { parseColorTokens } from './tokens.ts'

const black = 'oklch(0 0 0)'
const white = 'oklch(1 0 0)'

describe('contrastRatio', () => {
  it('ranges from 1 to 21, whichever color comes first', () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21, 3)
    expect(contrastRatio(white, black)).toBeCloseTo(21, 3)
    expect(contrastRatio(white, white)).toBe(1)
  })

  it('agrees with the known ratio of sRGB red on white', () => {
    expect(contrastRatio('oklch(0.62796 0.25768 29.234)', white)).toBeCloseTo(4.0, 1)
  })
})

const sheet = readFileSync('packages/web-kit/src/styles/tokens.css', 'utf8')
const tokens = new Map(parseColorTokens(sheet).map((token) => [token.name, token]))

function ratio(front: string, back: string, theme: 'light' | 'dark'): number {
  return contrastRatio(tokens.get(front)?.[theme] ?? '', tokens.get(back)?.[theme] ?? '')
}

describe.each(['light', 'dark'] as const)('the tokens in the %s theme', (theme) => {
  it.each(['ink', 'ink-2', 'link', 'kept', 'danger'])(
    '%s is legible on every background',
    (name) => {
      for (const background of ['surround', 'paper', 'well'])
        expect(ratio(name, background, theme)).toBeGreaterThan(4.5)
    },
  )

  it.each(['surround', 'paper'])('the edge of a control is visible on %s', (background) => {
    expect(ratio('edge', background, theme)).toBeGreaterThan(3)
  })

  it.each([
    ['on-mark', 'mark'],
    ['on-kept', 'kept'],
    ['on-safelight', 'safelight'],
  ])('%s is legible on %s', (front, back) => {
    expect(ratio(front, back, theme)).toBeGreaterThan(4.5)
  })
})
