import type { LicenseType } from '@shoebox/domain/license-types'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LicensePicker, LicenseStrip } from './license-picker.tsx'

const cleared = {
  both: ['background-dressing', 'hero-usage'],
  dressing: ['background-dressing'],
} satisfies Record<string, LicenseType[]>

type Cleared = readonly LicenseType[] | null
const fields = { price: 4500, value: 'background-dressing', change: () => {} } as const

const picker = (licenses: Cleared) =>
  renderToStaticMarkup(<LicensePicker {...fields} licenses={licenses} />)
const strip = (licenses: Cleared) =>
  renderToStaticMarkup(<LicenseStrip {...fields} licenses={licenses} />)

it('names both licenses with their prices and what they mean', () => {
  const markup = picker(cleared.both)

  expect(markup).toContain(
    'Background dressing</span> <span class="font-semibold tabular-nums">$45.00',
  )
  expect(markup).toContain('Hero usage</span> <span class="font-semibold tabular-nums">$225.00')
  expect(markup).toContain('Held, pointed at or filling the frame.')
  expect(markup).not.toContain('disabled=""')
})

it('says of a photo of grade C why it cannot be a hero', () => {
  const markup = picker(cleared.dressing)

  expect(markup).toContain('disabled=""')
  expect(markup).toContain('This photo is cleared for background dressing only')
  expect(markup).not.toContain('Held, pointed at')
})

it.each([
  ['the panel', picker],
  ['the strip', strip],
])('offers no hero in %s while nobody knows what the photo is cleared for', (_, draw) => {
  const markup = draw(null)

  const closed = markup.match(/<input[^>]*disabled=""[^>]*>/g)
  expect(closed).toEqual([expect.stringContaining('value="hero-usage"')])
  expect(markup).toContain('The clearance of this photo is not known yet.')
  expect(markup).not.toContain('background dressing only')
  expect(draw(cleared.both)).not.toContain('disabled=""')
})
