import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createPhoto } from '../../../testing/create-photo.ts'
import { GridCell } from './grid-cell.tsx'

it('the line below a photo abbreviates the state, as in the shop', () => {
  const photo = createPhoto('a', {
    has_thumb: false,
    location_city: 'Providence',
    location_state_province: 'Rhode Island',
    location_country: 'USA',
  })
  const html = renderToStaticMarkup(
    <SiteProviders boot={emptyBoot} queryClient={createClientFromBoot(emptyBoot)}>
      <MemoryRouter>
        <GridCell
          photo={photo}
          isSelected={false}
          isSelecting={false}
          tabIndex={0}
          onFocus={() => {}}
          onToggle={() => {}}
        />
      </MemoryRouter>
    </SiteProviders>,
  )
  expect(html).toContain('Providence RI')
})
