import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { UserArea } from '../user/user-area.tsx'
import type { SessionStatus, Viewer } from '../user/viewer.ts'
import { SiteHeader } from './site-header.tsx'

const allPagesExist = (_address: string): boolean => true

function renderHeader(
  status: SessionStatus,
  { isPageAvailable = allPagesExist, at = '/license' } = {},
): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteHeader isPageAvailable={isPageAvailable} status={status} />
    </MemoryRouter>,
  )
}

describe('SiteHeader', () => {
  it('the logo links to the home page', () => {
    expect(renderHeader('signed-out')).toMatch(/<a[^>]* href="\/"[^>]*>.*?Shoebox/)
  })

  it("shows 'Sign in' and 'Create account' and no cart to a signed-out visitor", () => {
    const html = renderHeader('signed-out')

    expect(html).toMatch(/<a[^>]* href="\/auth\?mode=login"[^>]*>Sign in</)
    expect(html).toMatch(/<a[^>]* href="\/auth\?mode=signup"[^>]*>Create account</)
    expect(html).not.toContain('href="/cart"')
  })

  it("shows neither 'Sign in' nor 'Create account' to a signed-in user", () => {
    expect(renderHeader('signed-in')).not.toMatch(/Sign in|Create account/)
  })

  it('renders links for both visitors and users while loading, and CSS hides the wrong ones', () => {
    const html = renderHeader('loading')

    expect(html).toMatch(/with-session:hidden[^>]*><a[^>]*>Sign in</)
    expect(html).toMatch(/<a[^>]*with-session:hidden[^>]* href="\/pricing"/)
    expect(html).toMatch(/<a[^>]*without-session:hidden[^>]* href="\/account\?tab=wishlists"/)
    expect(renderHeader('signed-out')).not.toContain('with-session')
  })

  it('marks the current link, and only that one, when every page exists', () => {
    const findCurrentLinks = (at: string) =>
      [
        ...renderHeader('signed-in', { at }).matchAll(
          /<a[^>]*aria-current="page"[^>]*href="([^"]*)"/g,
        ),
      ].map(([, href]) => href)

    expect(findCurrentLinks('/license')).toEqual(['/license'])
    expect(findCurrentLinks('/account?tab=wishlists')).toEqual(['/account?tab=wishlists'])
    expect(findCurrentLinks('/account?tab=downloads')).toEqual([])
  })

  it('offers a search field except on the home and search pages', () => {
    expect(renderHeader('signed-out')).toContain('<search')
    expect(renderHeader('signed-out', { at: '/' })).not.toContain('<search')
    expect(renderHeader('signed-out', { at: '/search?q=prom' })).not.toContain('<search')
  })

  it('links only to the home page if no other page exists', () => {
    const html = renderHeader('signed-in', { isPageAvailable: () => false })

    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/'])
  })
})

describe('UserArea', () => {
  const doNothing = () => {}
  const actions = { logOut: doNothing, goToMyPhotos: doNothing, isTransferring: false }
  const nora: Viewer = { firstName: 'Nora', roles: ['customer'], cartCount: 3 }
  const renderUserArea = (viewer: Viewer) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <UserArea isPageAvailable={allPagesExist} viewerState={{ viewer, actions }} />
      </MemoryRouter>,
    )
  const removeTags = (html: string) => html.replaceAll(/<[^>]+>/g, '|')

  it('shows a cart with its count once the cart page exists', () => {
    expect(renderUserArea(nora)).toMatch(
      /<a[^>]* href="\/cart"[^>]*>.*?Cart, 3 photos.*?>3<\/span><\/span><\/a>/,
    )
  })

  it('shows the menu trigger until the menu code has loaded', () => {
    expect(removeTags(renderUserArea(nora))).toContain('|Nora|')
    expect(removeTags(renderUserArea({ ...nora, firstName: null }))).toContain('|Your menu|')
  })
})
