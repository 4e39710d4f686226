import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ratioClass } from './ratio.ts'

it.each([
  [1500, 1000, 'ratio-152'],
  [1000, 1500, 'ratio-66'],
  [1000, 1000, 'ratio-100'],
  [990, 1000, 'ratio-100'],
  [980, 1000, 'ratio-98'],
  [100, 900, 'ratio-50'],
  [9000, 1000, 'ratio-300'],
])('%d by %d is %s', (width, height, className) => {
  expect(ratioClass({ width, height })).toBe(className)
})

it('returns only classes in the stylesheet, each within 2 % of the aspect ratio', () => {
  const css = readFileSync(new URL('../styles/words.css', import.meta.url), 'utf8')
  const ranges = [...css.matchAll(/ratio-\{(\d+)\.\.(\d+)\.\.(\d+)\}/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  const hasClass = (hundredths: number) =>
    ranges.some(
      ([from = 0, to = 0, step = 1]) =>
        hundredths >= from && hundredths <= to && (hundredths - from) % step === 0,
    )

  for (let width = 500; width <= 3000; width += 1) {
    const hundredths = Number(ratioClass({ width, height: 1000 }).slice('ratio-'.length))

    expect(hasClass(hundredths), `ratio-${hundredths}`).toBe(true)
    expect(Math.abs(hundredths / (width / 10) - 1)).toBeLessThanOrEqual(0.0201)
  }
})
