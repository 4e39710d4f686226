import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

function draw(isDemoArchive: boolean): string {
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
  it('says that the photos of a demo archive are computer-drawn, and nothing like it about a real one', () => {
    expect(draw(true)).toContain('Its photos are drawn by a program')
    expect(draw(false)).not.toContain('demonstration')
  })
})
