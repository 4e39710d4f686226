import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Clearance } from '../clearance-query.ts'
import { AllowedUses } from './allowed-uses.tsx'

const clearance: Clearance = {
  photo_id: '018f2f5e-0000-7000-8000-000000000001',
  grade: 'B',
  basis: 'inherited',
  licenses: ['background-dressing', 'hero-usage'],
  is_hero_confirmed: true,
  faces: {
    identifiable: 0,
    unidentifiable: 0,
    released_by: { person: 0, guardian: 0, next_of_kin: 0 },
  },
  checked: [],
  checked_at: null,
  contexts: forEachContext(() => 'yes'),
}

const renderHtml = (fields: Partial<Clearance>) =>
  renderToStaticMarkup(
    <StaticRouter location="/photo/10169">
      <AllowedUses clearance={{ ...clearance, ...fields }} photoid={10_169} />
    </StaticRouter>,
  )

it('links from ask-first stories to the contact form, with the photo number', () => {
  const html = renderHtml({ contexts: forEachContext(() => 'ask') })

  expect(html).toContain('>Ask first</dt>')
  expect(html).toMatch(/href="\/contact\?photo=10169"[^>]*>Ask us about these uses</)
  expect(renderHtml({})).not.toContain('Ask')
})

it('links to the explanation of the grades', () => {
  expect(renderHtml({})).toMatch(/href="\/trust#grades"[^>]*>What the grades mean</)
})

it('marks an unavailable license, and adds "yet" if it may become available', () => {
  expect(renderHtml({})).toContain('Hero usage')
  expect(renderHtml({ grade: 'C', licenses: ['background-dressing'] })).toContain('No hero usage<')
  expect(renderHtml({ licenses: ['background-dressing'] })).toContain('No hero usage yet<')
})
