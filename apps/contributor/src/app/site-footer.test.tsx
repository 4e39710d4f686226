import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

function renderFooter(isDemoArchive: boolean): string {
  const boot = { ...emptyBoot, isDemoArchive }

  return renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createClientFromBoot(boot)}>
      <SiteFooter />
    </SiteProviders>,
  )
}

it('only a demo archive shows the demo notice', () => {
  expect(renderFooter(true)).toContain('Its photos are computer-generated')
  expect(renderFooter(false)).not.toContain('computer-generated')
})

it('the footer links to the terms, privacy and contact pages of the shop', () => {
  const boot = { ...emptyBoot, shopOrigin: 'https://shop.test' }
  const html = renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createClientFromBoot(boot)}>
      <SiteFooter />
    </SiteProviders>,
  )
  for (const path of ['/terms', '/privacy', '/contact'])
    expect(html).toContain(`href="https://shop.test${path}"`)
})
