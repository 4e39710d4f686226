import type { Boot } from '@shoebox/contract/page'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import {
  AuthContext,
  type AuthContextValue,
  pointToAuthScreen,
} from '@shoebox/web-auth/session/auth-context'
import { toAuthState } from '@shoebox/web-auth/session/auth-state'
import { createClientFromBoot, emptyBoot } from '@shoebox/web-kit/api/boot'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { HomePage } from './home-page.tsx'

const signedOut: AuthContextValue = {
  ...toAuthState(null),
  signOut: pointToAuthScreen,
  signIn: pointToAuthScreen,
  signUp: pointToAuthScreen,
  resetPassword: pointToAuthScreen,
  refreshSession: async () => null,
}

describe('the server-rendered home page', () => {
  it('[S1.0.10] has the tagline first and then the search', () => {
    const html = renderHome({})

    const tagline =
      'Access thousands of high-quality vintage family snapshots for your project, available 24/7.'
    expect(html).toMatch(new RegExp(`^(?:<div[^>]*>)+<h1[^>]*>${tagline}</h1><search><form`))
    expect(html).toContain('placeholder="Search for the perfect photo..."')
  })

  it('searches with a form that needs no JavaScript', () => {
    const html = renderHome({})

    expect(html).toMatch(/<search><form[^>]* action="\/search" method="get"/)
    expect(html).toMatch(/<input[^>]* name="q"/)
  })

  it('links to every decade with its photo count, to the events and to the collections', () => {
    const listDecades = [
      { decade: '1910s', photo_count: 3 },
      { decade: '1960s', photo_count: 1204 },
    ]
    const [, nav = ''] =
      /<nav aria-label="Browse"[^>]*>(.*?)<\/nav>/.exec(renderHome({ answers: { listDecades } })) ??
      []

    expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      taxonomyPath('decade', '1910s'),
      taxonomyPath('decade', '1960s'),
      '/events',
      '/collections',
    ])
    expect(nav).toMatch(/1960s<span[^>]*>1,204<span class="sr-only"> photos</)
  })

  it("links to default decades if the archive's decades did not load", () => {
    expect(renderHome({})).toContain(`href="${taxonomyPath('decade', '1950s')}"`)
  })

  it('shows the background that the server chose, with high fetch priority', () => {
    const html = renderHome({
      background: 7,
      answers: { listBackgroundImages: [image(3), image(7)] },
    })

    expect(html).toContain('srcSet="/media/7-640.avif 640w, /media/7-1920.avif 1920w"')
    expect(html).toContain('sizes="(width &lt; 768px) 88vw, 100vw"')
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('/media/3-')
  })

  it('captions the background, and spells out the number of people for screen readers', () => {
    const html = renderHome({ background: 7, answers: { listBackgroundImages: [image(7)] } })

    expect(html).toContain('1998 · Finger Lakes NY · <span aria-hidden="true">4P</span>')
    expect(html).toContain('>4 people</span>')
  })

  it('has a dark hero panel without an image if there is no background', () => {
    const html = renderHome({ answers: { listBackgroundImages: [] } })

    expect(html).not.toContain('<img')
    expect(html).toContain('bg-[oklch(0.2_0_0)]')
  })

  it('[S1.0.11] shows each trusted studio twice, the second time hidden from screen readers', () => {
    const studio = { name: 'Tall Grass', company_logo: '/media/site/logos/tall-grass.svg' }

    const html = renderHome({ answers: { listTrustedStudios: [studio] } })

    expect(html).toContain('Trusted by leading studios</h2>')
    expect(html.match(/tall-grass\.svg/g)).toHaveLength(2)
    expect(html.match(/alt="Tall Grass"/g)).toHaveLength(1)
    expect(html).toMatch(/aria-hidden="true"[^>]*><li[^>]*><img alt="" src="[^"]*tall-grass/)
  })

  it('has no studio strip if there are no studios', () => {
    expect(renderHome({ answers: { listTrustedStudios: [] } })).not.toContain('Trusted by')
  })
})

describe('the photos of the server-rendered home page', () => {
  it('[S1.0.12] shows the popular photos under their heading, each with its own aspect ratio', () => {
    const html = renderHome({
      answers: { listPopularPhotos: [photo('one', 1500), photo('two', 700)] },
    })

    expect(html).toContain('Popular photos</h2>')
    expect(html).toContain('Crowd favorites from the archives')
    expect(html).toMatch(
      /ratio-150"><a [^>]*href="\/photo\/\d+"[^>]*><img alt="one"[^>]* width="1500" height="1000"/,
    )
    expect(html).toMatch(/ratio-70"><a [^>]*><img alt="two"/)
    expect(html).toMatch(/href="\/popular"[^>]*>.*All popular photos/)
  })

  it('loads the photos from unsigned URLs, in the right size, before any script runs', () => {
    const html = renderHome({ answers: { listPopularPhotos: [photo('one', 1500)] } })

    expect(html).toContain('src="/media/one/thumb"')
    expect(html).toContain('srcSet="/media/one/thumb?w=256 384w, /media/one/thumb 768w"')
  })

  it('[S6.0.01] tells a visitor how many more photos there are, and where to sign in', () => {
    const listPopularPhotos = [photo('one', 1500), photo('two', 700)]
    const html = renderHome({ answers: { listPopularPhotos, countLivePhotos: { count: 1262 } } })

    expect(html).toMatch(
      /<section[^>]*with-session:hidden[^>]*><div[^>]*><div><h2[^>]*>1,260 more photos</,
    )
    expect(html).toContain('Sign in or create an account to see them all, with prices and clear')
    expect(html).toContain('href="/auth?mode=login"')
    expect(html).toContain('href="/auth?mode=signup"')
  })

  it('has no sign-in banner if the page shows all photos or none', () => {
    const [one, countLivePhotos] = [photo('one', 1500), { count: 1 }]

    expect(renderHome({ answers: { listPopularPhotos: [one], countLivePhotos } })).not.toContain(
      'more ph',
    )
    expect(renderHome({ answers: { listPopularPhotos: [], countLivePhotos } })).not.toContain(
      'more ph',
    )
  })

  it('has 24 placeholders while the popular photos load', () => {
    const html = renderHome({})

    expect(html.match(/class="print-edge bg-well ratio-\d+"/g)).toHaveLength(24)
    expect(html).toContain('Loading photos')
  })

  it('[S8.1.28] shows a message and empty photo corners when there are no popular photos', () => {
    const html = renderHome({ answers: { listPopularPhotos: [] } })

    expect(html).toContain('No popular photos available yet.')
    expect(html).toMatch(/class="mount /)
  })

  it('shows new arrivals as long as the server sends them', () => {
    const listNewArrivals = [photo('newest', 1500)]
    const html = renderHome({
      answers: { listPopularPhotos: [], listNewArrivals, countLivePhotos: { count: 50 } },
    })

    expect(html).toMatch(
      /New in the archive<.*href="\/new".*alt="newest".*Popular photos<.*No popular photos available yet\./,
    )
    expect(html).not.toMatch(/class="mount /)
    expect(html).toContain('49 more photos')
    const withOnePopular = { listPopularPhotos: [photo('one', 1500)] }
    expect(renderHome({ answers: { ...withOnePopular, listNewArrivals } })).toContain(
      'New in the archive',
    )
    expect(renderHome({ answers: { ...withOnePopular, listNewArrivals: [] } })).not.toContain(
      'New in the archive',
    )
  })

  it('the alt text for visitors has the number and the recorded facts of a photo', () => {
    const visitorPhoto = { ...photo('one', 1500), description: null, decade_taken: '1950s' }
    const html = renderHome({ answers: { listPopularPhotos: [visitorPhoto] } })

    expect(html).toContain('alt="Photo #1: 1950s"')
  })

  it('has no style attribute, which the content security policy would block', () => {
    const answers = {
      listBackgroundImages: [image(7)],
      listTrustedStudios: [{ name: 'Tall Grass', company_logo: '/logo.svg' }],
      listPopularPhotos: [photo('one', 1500)],
    }

    expect(renderHome({ background: 7, answers })).not.toContain('style=')
    expect(renderHome({})).not.toContain('style=')
  })
})

function renderHome(overrides: Partial<Boot>): string {
  const boot = { ...emptyBoot, answeredAt: Date.now(), ...overrides }

  return renderToStaticMarkup(
    <SiteProviders boot={boot} queryClient={createClientFromBoot(boot)}>
      <StaticRouter location="/">
        <AuthContext value={signedOut}>
          <HomePage />
        </AuthContext>
      </StaticRouter>
    </SiteProviders>,
  ).replaceAll(/<link[^>]*>/g, '')
}

function image(number: number) {
  const sources = [640, 1920].map((width) => ({ width, url: `/media/${number}-${width}.avif` }))
  const face = { x: 0.4, y: 0.1, width: 0.05, height: 0.1 }

  return {
    number,
    width: 1920,
    height: 922,
    sources,
    year: 1998,
    place: 'Finger Lakes NY',
    people: 4,
    face,
  }
}

function photo(description: string, width: number) {
  const thumbnail_url = `/media/${description}/thumb`

  return { id: description, photoid: 1, description, thumbnail_url, width, height: 1000 }
}
