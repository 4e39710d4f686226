import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ratioClass } from './ratio.ts'

it.each([
  [1500, 1000, 'ratio-150'],
  [1000, 1500, 'ratio-66'],
  [1000, 1000, 'ratio-100'],
  [990, 1000, 'ratio-99'],
  [1019, 1000, 'ratio-100'],
  [100, 900, 'ratio-50'],
  [9000, 1000, 'ratio-300'],
])('a photo of %d by %d gets the class %s', (width, height, className) => {
  expect(ratioClass({ width, height })).toBe(className)
})

it('ratioClass returns only classes that the stylesheet has, each up to 2 % below the aspect ratio', () => {
  const css = readFileSync(new URL('../styles/words.css', import.meta.url), 'utf8')
  const ranges = [...css.matchAll(/ratio-\{(\d+)\.\.(\d+)(?:\.\.(\d+))?\}/g)].map(
    ([, from, to, step = 1]) => [from, to, step].map(Number),
  )
  const hasClass = (hundredths: number) =>
    ranges.some(
      ([from = 0, to = 0, step = 1]) =>
        hundredths >= from && hundredths <= to && (hundredths - from) % step === 0,
    )

  for (let width = 500; width <= 3000; width += 1) {
    const hundredths = Number(ratioClass({ width, height: 1000 }).slice('ratio-'.length))

    expect(hasClass(hundredths), `ratio-${hundredths}`).toBe(true)
    expect(hundredths).toBeLessThanOrEqual(width / 10)
    expect(hundredths / (width / 10)).toBeGreaterThan(0.98)
  }
})
