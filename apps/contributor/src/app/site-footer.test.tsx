import { createBootedClient, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

function draw(isDemoArchive: boolean): string {
  const boot = { ...emptyBoot, isDemoArchive }

  return renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createBootedClient(boot)}>
      <SiteFooter />
    </SiteProviders>,
  )
}

it('says that a demo archive is drawn, and nothing of the kind about a real one', () => {
  expect(draw(true)).toContain('Its photos are drawn by a program')
  expect(draw(false)).not.toContain('demonstration')
})

it('leads to the terms, the privacy and the contact page of the shop', () => {
  const boot = { ...emptyBoot, shopOrigin: 'https://shop.test' }
  const drawn = renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createBootedClient(boot)}>
      <SiteFooter />
    </SiteProviders>,
  )
  for (const path of ['/terms', '/privacy', '/contact'])
    expect(drawn).toContain(`href="https://shop.test${path}"`)
})
