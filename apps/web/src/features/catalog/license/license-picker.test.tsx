import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LicensePicker } from './license-picker.tsx'

const picker = (grade: 'A' | 'C' | null) =>
  renderToStaticMarkup(
    <LicensePicker price={4500} grade={grade} value="background-dressing" change={() => {}} />,
  )

it('names both licenses with their prices and what they mean', () => {
  const markup = picker('A')

  expect(markup).toContain(
    'Background dressing</span> <span class="font-semibold tabular-nums">$45.00',
  )
  expect(markup).toContain('Hero usage</span> <span class="font-semibold tabular-nums">$225.00')
  expect(markup).toContain('Held, pointed at or filling the frame.')
  expect(markup).not.toContain('disabled=""')
})

it('says of a photo of grade C why it cannot be a hero', () => {
  const markup = picker('C')

  expect(markup).toContain('disabled=""')
  expect(markup).toContain('This photo is cleared for background dressing only')
  expect(markup).not.toContain('Held, pointed at')
})

it('keeps both while the grade is not known', () => {
  expect(picker(null)).not.toContain('disabled=""')
})
