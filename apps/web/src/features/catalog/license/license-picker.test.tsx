import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LicenseClearance } from './license-labels.ts'
import { LicensePicker, LicenseStrip } from './license-picker.tsx'

const cleared = {
  both: { grade: 'B', licenses: ['background-dressing', 'hero-usage'] },
  dressing: { grade: 'C', licenses: ['background-dressing'] },
  unconfirmed: { grade: 'A', licenses: ['background-dressing'] },
} satisfies Record<string, LicenseClearance>

const fields = { price: 4500, value: 'background-dressing', onChange: () => {} } as const

const picker = (clearance: LicenseClearance | null) =>
  renderToStaticMarkup(<LicensePicker {...fields} clearance={clearance} />)
const strip = (clearance: LicenseClearance | null) =>
  renderToStaticMarkup(<LicenseStrip {...fields} clearance={clearance} />)

it('shows both licenses with price and meaning', () => {
  const markup = picker(cleared.both)

  expect(markup).toContain(
    'Background dressing</span> <span class="font-semibold tabular-nums">$45.00',
  )
  expect(markup).toContain('Hero usage</span> <span class="font-semibold tabular-nums">$225.00')
  expect(markup).toContain('Held, pointed at or filling the frame.')
  expect(markup).not.toContain('disabled=""')
})

it('explains why a grade C photo has no hero usage', () => {
  const markup = picker(cleared.dressing)

  expect(markup).toContain('disabled=""')
  expect(markup).toContain('This photo is cleared for background dressing only')
  expect(markup).not.toContain('Held, pointed at')
})

it('disables hero usage until a second person has checked the papers', () => {
  for (const draw of [picker, strip]) {
    const markup = draw(cleared.unconfirmed)

    expect(markup.match(/<input[^>]*disabled=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="hero-usage"'),
    ])
    expect(markup).toContain('a second person has still to check the papers')
    expect(markup).not.toContain('background dressing only')
  }
  expect(strip(cleared.unconfirmed)).toContain('>Not yet<')
  expect(strip(cleared.dressing)).toContain('>Not cleared<')
})

it.each([
  ['the panel', picker],
  ['the strip', strip],
])('disables hero usage in %s while the clearance is unknown', (_, draw) => {
  const markup = draw(null)

  const closed = markup.match(/<input[^>]*disabled=""[^>]*>/g)
  expect(closed).toEqual([expect.stringContaining('value="hero-usage"')])
  expect(markup).toContain('The clearance of this photo is not known yet.')
  expect(markup).not.toContain('background dressing only')
  expect(draw(cleared.both)).not.toContain('disabled=""')
})
