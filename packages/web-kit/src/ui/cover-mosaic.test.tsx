import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CoverMosaic } from './cover-mosaic.tsx'

it('a cover mosaic sets data-list for analytics', () => {
  const covers = [
    { id: 'one', name: 'Weddings', detail: '3 photos', to: '/taxonomy/event/one', picture: null },
  ]
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <CoverMosaic label="Events" list="events" covers={covers} />
    </MemoryRouter>,
  )

  expect(markup).toContain('<ul aria-label="Events" data-list="events"')
  expect(markup).toContain('href="/taxonomy/event/one"')
})
