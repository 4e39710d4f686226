import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SiteHeader } from './site-header.tsx'
import type { Viewer, Visitor } from './viewer.ts'

const nothing = () => {}
const actions = { logOut: nothing, goToMyPhotos: nothing, isTransferring: false }
const nora: Viewer = { firstName: 'Nora', roles: ['customer'], cartCount: 3 }

const all = (_address: string): boolean => true

function draw(viewer: Viewer | null, place = {}): string {
  return drawFor(
    viewer === null ? { status: 'signed-out' } : { status: 'signed-in', viewer, actions },
    place,
  )
}

function drawFor(visitor: Visitor, { isBuilt = all, at = '/license' } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteHeader isBuilt={isBuilt} visitor={visitor} />
    </MemoryRouter>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|')

describe('SiteHeader', () => {
  it('[S2.4.02] its logo links home', () => {
    expect(draw(null)).toMatch(/<a[^>]* href="\/"[^>]*>.*?Shoebox/)
  })

  it("[S2.4.02] signed out: 'Sign in' and 'Create account', no cart", () => {
    const html = draw(null)

    expect(html).toMatch(/<a[^>]* href="\/auth\?mode=login"[^>]*>Sign in</)
    expect(html).toMatch(/<a[^>]* href="\/auth\?mode=signup"[^>]*>Create account</)
    expect(html).not.toContain('href="/cart"')
  })

  it('[S2.4.02] signed in: a cart with its count, nothing to sign in', () => {
    const html = draw(nora)

    expect(html).toMatch(/<a[^>]* href="\/cart"[^>]*>.*?Cart, 3 photos.*?>3<\/span><\/span><\/a>/)
    expect(html).not.toContain('Sign in')
  })

  it('is drawn by the server for both, and the style sheet hides what is not for this visitor', () => {
    const html = drawFor({ status: 'loading' })

    expect(html).toMatch(/with-session:hidden[^>]*><a[^>]*>Sign in</)
    expect(html).toMatch(/<a[^>]*with-session:hidden[^>]* href="\/pricing"/)
    expect(html).toMatch(/<a[^>]*without-session:hidden[^>]* href="\/account\?tab=wishlists"/)
    expect(html).not.toContain('Nora')
    expect(draw(null)).not.toContain('with-session')
  })

  it('holds the place of the menu until its code is there', () => {
    expect(textOf(draw(nora))).toContain('|Nora|')
    expect(textOf(draw({ ...nora, firstName: null }))).toContain('|Your menu|')
  })

  it('[S2.4.04] marks the current link, and only that one', () => {
    const current = (at: string) =>
      [...draw(nora, { at }).matchAll(/<a[^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(
        ([, href]) => href,
      )

    expect(current('/license')).toEqual(['/license'])
    expect(current('/account?tab=wishlists')).toEqual(['/account?tab=wishlists'])
    expect(current('/account?tab=downloads')).toEqual([])
  })

  it('offers a search field on inner pages only', () => {
    expect(draw(null)).toContain('<search')
    expect(draw(null, { at: '/' })).not.toContain('<search')
    expect(draw(null, { at: '/search?q=prom' })).not.toContain('<search')
  })

  it('links nowhere but home while nothing else is built', () => {
    const html = draw(nora, { isBuilt: () => false })

    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/'])
  })
})
