import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createPhoto } from '../../../../testing/create-photo.ts'
import { PhotoLayout } from './photo-layout.tsx'

it('the line below the large photo abbreviates the state, as in the shop', () => {
  const photo = createPhoto('a', {
    location_city: 'Providence',
    location_state_province: 'Rhode Island',
    location_country: 'USA',
  })
  const html = renderToStaticMarkup(
    <SiteProviders boot={emptyBoot} queryClient={createClientFromBoot(emptyBoot)}>
      <MemoryRouter>
        <PhotoLayout photo={{ ...photo, history: [] }} stage={<p>The photo</p>} />
      </MemoryRouter>
    </SiteProviders>,
  )
  expect(html).toContain('Providence RI')
})
