import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LicenseClearance } from './license-labels.ts'
import { LicenseCells, LicensePicker, LicenseStrip } from './license-picker.tsx'

const clearances = {
  both: { grade: 'B', licenses: ['background-dressing', 'hero-usage'] },
  dressing: { grade: 'C', licenses: ['background-dressing'] },
  unconfirmed: { grade: 'A', licenses: ['background-dressing'] },
} satisfies Record<string, LicenseClearance>

const fields = { price: 4500, value: 'background-dressing', onChange: () => {} } as const

const picker = (clearance: LicenseClearance | null) =>
  renderToStaticMarkup(<LicensePicker {...fields} clearance={clearance} />)
const cells = (clearance: LicenseClearance | null) =>
  renderToStaticMarkup(<LicenseCells {...fields} label="License of #7" clearance={clearance} />)
const strip = (clearance: LicenseClearance | null) =>
  renderToStaticMarkup(<LicenseStrip {...fields} clearance={clearance} />)

it('shows both licenses with price and description', () => {
  const markup = picker(clearances.both)

  expect(markup).toContain(
    'Background dressing</span> <span class="font-semibold tabular-nums">$45.00',
  )
  expect(markup).toContain('Hero usage</span> <span class="font-semibold tabular-nums">$225.00')
  expect(markup).toContain('Held, pointed at or filling the frame.')
  expect(markup).not.toContain('disabled=""')
})

it('explains why a grade C photo has no hero usage', () => {
  const markup = picker(clearances.dressing)

  expect(markup).toContain('disabled=""')
  expect(markup).toContain('This photo is cleared for background dressing only')
  expect(markup).not.toContain('Held, pointed at')
})

it('disables hero usage until the second look', () => {
  for (const renderHtml of [picker, strip, cells]) {
    const markup = renderHtml(clearances.unconfirmed)

    expect(markup.match(/<input[^>]*disabled=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="hero-usage"'),
    ])
    expect(markup).toContain('this photo is waiting for a second review')
    expect(markup).not.toContain('background dressing only')
  }
  expect(strip(clearances.unconfirmed)).toContain('>In review<')
  expect(strip(clearances.dressing)).toContain('>Not cleared<')
})

it.each([
  ['the panel', picker],
  ['the strip', strip],
  ['the cells', cells],
])('disables hero usage in %s until the clearance loads', (_, renderHtml) => {
  const markup = renderHtml(null)

  const disabledInputs = markup.match(/<input[^>]*disabled=""[^>]*>/g)
  expect(disabledInputs).toEqual([expect.stringContaining('value="hero-usage"')])
  expect(markup).toContain('The clearance of this photo has not loaded yet.')
  expect(markup).not.toContain('background dressing only')
  expect(renderHtml(clearances.both)).not.toContain('disabled=""')
})
