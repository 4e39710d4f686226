import { AuthContext, type AuthContextValue } from '@shoebox/web-auth/session/auth-context'
import { matchesKey } from '@shoebox/web-kit/keyboard/keys'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { signedUrlQuery } from '../images/signed-url-query.ts'
import type { Photo } from '../photo-query.ts'
import { descriptionOf, slugOf } from '../photo-text.ts'
import { LightboxContent } from './lightbox.tsx'
import { LightboxInfo } from './lightbox-info.tsx'
import { LightboxPicture, previewSize } from './lightbox-picture.tsx'
import { lightboxShortcuts } from './lightbox-shortcuts.ts'
import { nextSurround, SurroundSwitch, surrounds, toSurround } from './surround.tsx'
import { wheelMove } from './use-gestures.ts'
import { availableSize } from './use-picture-view.ts'

const id = '0198f1de-0000-7000-8000-000000000001'
const photo: Photo = {
  id,
  photoid: 5061,
  user_id: id,
  title: null,
  description: 'Hulda, Einar, Karin and Solveig, March 1951. No one was ready',
  thumbnail_url: `/media/${id}/thumb`,
  preview_url: `/media/${id}/preview`,
  price: 4500,
  storefront_name: 'The Lindqvist Family',
  tags: [],
  orientation: 'landscape',
  people_count: 4,
  width: 4800,
  height: 3200,
  file_size: null,
  event_names: [],
  photo_status: 'live',
  location_city: 'Duluth',
  location_state_province: 'MN',
  location_country: 'United States',
  decade_taken: '1950s',
  date_taken: '1951-03-04',
  ethnicities: [],
  age_groups: [],
  emotions: [],
  image_style: null,
  color_and_mood: [],
  friendly_print_size: '5 × 7 in',
  face_ids: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  featured: false,
  thumbhash: null,
}
const never = () => Promise.reject(new Error('unexpected call'))
const visitor: AuthContextValue = {
  status: 'signed-out',
  user: null,
  session: null,
  signOut: never,
  signIn: never,
  signUp: never,
  resetPassword: never,
  refreshSession: never,
}

function draw(element: ReactNode, preview?: string | null) {
  const client = new QueryClient()
  const { queryKey } = signedUrlQuery({ photoId: id, profile: 'preview', max: 1 })
  if (preview !== undefined) client.setQueryData(queryKey, preview)

  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={visitor}>{element}</AuthContext>
    </QueryClientProvider>,
  )
}

type Held = { isZoomed?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

/** The label of the shortcut that a key runs. */
function labelOf(key: string, { isZoomed = false, ...held }: Held = {}): string | undefined {
  const ignore = () => undefined
  const shortcuts = lightboxShortcuts({
    controls: {
      isZoomed,
      zoomIn: ignore,
      zoomOut: ignore,
      fitToWindow: ignore,
      panTowards: ignore,
    },
    onPrevious: ignore,
    onNext: ignore,
    changeSurround: ignore,
    toggleInfo: ignore,
  })
  const press = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }

  return shortcuts.find(
    ({ keys, isActive = true }) => isActive && keys.some((each) => matchesKey(each, press)),
  )?.label
}

describe('lightbox keys', () => {
  it('arrows move through the list, or pan the photo when zoomed', () => {
    expect(labelOf('ArrowLeft')).toBe('Previous photo')
    expect(labelOf('ArrowRight')).toBe('Next photo')
    expect(labelOf('ArrowUp')).toBeUndefined()
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
    expect(arrows.map((key) => labelOf(key, { isZoomed: true }))).toEqual([
      'Move left',
      'Move right',
      'Move up',
      'Move down',
    ])
  })

  it('are + - 0, B and I, with and without Shift', () => {
    const keys = ['+', '=', '-', '0', 'b', 'B', 'i', 'I']
    expect(keys.map((key) => labelOf(key))).toEqual([
      'Zoom in',
      'Zoom in',
      'Zoom out',
      'Fit to window',
      'Change the surround',
      'Change the surround',
      'Photo information',
      'Photo information',
    ])
  })

  it('leave browser shortcuts alone', () => {
    expect(labelOf('+', { ctrlKey: true })).toBeUndefined()
    expect(labelOf('0', { metaKey: true, isZoomed: true })).toBeUndefined()
    expect(labelOf('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(labelOf('Escape')).toBeUndefined()
  })
})

describe('the mouse wheel', () => {
  const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false }

  it('zooms by about a quarter per notch', () => {
    expect(wheelMove({ ...turn, deltaY: -100 }).factor).toBeCloseTo(1.28, 2)
    expect(wheelMove({ ...turn, deltaY: 100 }).factor).toBeCloseTo(0.78, 2)
    expect(wheelMove({ ...turn, deltaY: -3, deltaMode: 1 }).factor).toBeCloseTo(1.28, 2)
  })

  it('pans sideways, by a horizontal wheel or with Shift', () => {
    const sideways = { factor: 1, by: { x: -40, y: -0 } }
    expect(wheelMove({ ...turn, deltaX: 40 })).toEqual(sideways)
    expect(wheelMove({ ...turn, deltaY: 40, shiftKey: true })).toEqual(sideways)
  })
})

describe('the surround', () => {
  it('defaults to dark, also for unknown stored values', () => {
    expect(toSurround('garden')).toBeNull()
    expect(toSurround('booth')).toBe('booth')
    const html = draw(<LightboxContent photo={photo} titleId="title" close={() => {}} />)
    expect(html).toContain('aria-pressed="true" aria-label="Screening room"')
  })

  it('cycles', () => {
    expect(surrounds.map(nextSurround)).toEqual(['booth', 'screening', 'table'])
  })

  it('shows the chosen one as pressed, and names each', () => {
    const html = draw(<SurroundSwitch surround="booth" onChange={() => {}} />)
    expect(html.match(/aria-pressed="true" aria-label="([^"]+)"/)?.[1]).toBe('Booth')
    for (const name of ['Light table', 'Screening room']) {
      expect(html).toContain(`aria-pressed="false" aria-label="${name}"`)
    }
  })
})

describe('the lightbox photo', () => {
  it('has the pixel size of its preview, or its own if smaller', () => {
    expect(previewSize({ width: 3000, height: 4800 })).toEqual({ width: 1000, height: 1600 })
    expect(previewSize({ width: 900, height: 600 })).toEqual({ width: 900, height: 600 })
  })

  it('fills narrow stages fully and low ones in height, else leaves room for the arrows', () => {
    expect(availableSize({ width: 720, height: 406 })).toEqual({ width: 720, height: 406 })
    expect(availableSize({ width: 844, height: 346 })).toEqual({ width: 668, height: 346 })
    expect(availableSize({ width: 1440, height: 760 })).toEqual({ width: 1264, height: 700 })
  })

  it('shows the thumb first, then the preview on top', () => {
    expect(draw(<LightboxPicture photo={photo} />)).toContain(`src="/media/${id}/thumb"`)

    const both = draw(<LightboxPicture photo={photo} />, '/preview.webp')
    expect(both).toContain('alt=""')
    expect(both).toMatch(/src="\/preview\.webp"[^>]*class="[^"]*opacity-0/)
  })

  it('shows an alert with a retry if it is unavailable', () => {
    const html = draw(<LightboxPicture photo={photo} />, null)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Image unavailable')
    expect(html).toContain('Retry')
    expect(html).not.toContain('<img')
  })

  it('is described in full', () => {
    expect(descriptionOf(photo)).toBe(photo.description)
    expect(descriptionOf({ ...photo, description: ' ' })).toBe('Photo #5061')
    expect(slugOf({ ...photo, date_taken: null, location_city: null })).toEqual({
      number: 5061,
      year: '1950s',
      place: 'MN',
      people: 4,
    })
  })
})

describe('the lightbox', () => {
  const lightbox = (props: object) =>
    draw(<LightboxContent photo={photo} titleId="title" close={() => {}} {...props} />)

  it('shows the position in the list and only the existing neighbors', () => {
    const html = lightbox({
      position: { number: 12, total: 1284, hasMore: false },
      onNext: () => {},
    })
    expect(html).toContain('12 of 1,284')
    expect(html).toContain('aria-label="Next photo"')
    expect(html).not.toContain('Previous photo')
  })

  it('shows no position without a list', () => {
    expect(lightbox({})).not.toContain(' of ')
    expect(lightbox({})).not.toContain('Next photo')
  })

  it('names every control and renders the footer', () => {
    const html = lightbox({ footer: <p>License</p> })
    for (const name of ['Zoom in', 'Zoom out', 'Photo information', 'Close']) {
      expect(html).toContain(`aria-label="${name}"`)
    }
    expect(html).toContain('Surround</legend>')
    expect(html).toContain('<p>License</p>')
  })

  it('lists the known facts of the photo and omits unknown ones', () => {
    const info = (one: Photo) =>
      draw(<LightboxInfo photo={one} surround="table" onSurroundChange={() => {}} />)
    expect(info(photo)).toContain('March 4, 1951')
    // A date of year precision shows no month.
    expect(info({ ...photo, date_taken: '1958' })).not.toContain('Jan')
    expect(info(photo)).toContain('4,800 × 3,200 pixels')
    const bare = info({
      ...photo,
      friendly_print_size: null,
      location_city: null,
      location_state_province: null,
    })
    expect(bare).not.toContain('Print')
    expect(bare).not.toContain('Place')
  })
})
