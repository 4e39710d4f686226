import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

function renderFooter(isDemoArchive: boolean): string {
  const boot = { ...emptyBoot, isDemoArchive }

  return renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createClientFromBoot(boot)}>
      <MemoryRouter>
        <SiteFooter links={[]} onShowShortcuts={() => undefined} />
      </MemoryRouter>
    </SiteProviders>,
  )
}

describe('SiteFooter', () => {
  it('only the footer of a demo archive says that the photos are computer-generated', () => {
    expect(renderFooter(true)).toContain('Its photos are computer-generated')
    expect(renderFooter(false)).not.toContain('computer-generated')
  })
})
