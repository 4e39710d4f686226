import { AuthContext, type AuthContextValue } from '@shoebox/web-auth/session/auth-context'
import { matchesKey } from '@shoebox/web-kit/keyboard/keys'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { signedUrlQuery } from '../images/signed-url-query.ts'
import type { Photo } from '../photo-query.ts'
import { toDescription, toSlugLine } from '../photo-text.ts'
import { LightboxContent } from './lightbox.tsx'
import { LightboxInfo } from './lightbox-info.tsx'
import { getPreviewSize, LightboxPicture } from './lightbox-picture.tsx'
import { createLightboxShortcuts } from './lightbox-shortcuts.ts'
import { nextSurround, parseSurround, SurroundSwitch, surrounds } from './surround.tsx'
import { toZoomOrPan } from './use-gestures.ts'
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
const rejectCall = () => Promise.reject(new Error('unexpected call'))
const visitor: AuthContextValue = {
  status: 'signed-out',
  user: null,
  session: null,
  signOut: rejectCall,
  signIn: rejectCall,
  signUp: rejectCall,
  resetPassword: rejectCall,
  refreshSession: rejectCall,
}

function renderHtml(element: ReactNode, previewUrl?: string | null) {
  const client = new QueryClient()
  const { queryKey } = signedUrlQuery({ photoId: id, profile: 'preview', maxBatchSize: 1 })
  if (previewUrl !== undefined) client.setQueryData(queryKey, previewUrl)

  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={visitor}>{element}</AuthContext>
    </QueryClientProvider>,
  )
}

type KeyState = { isZoomed?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

function findShortcutLabel(
  key: string,
  { isZoomed = false, ...modifiers }: KeyState = {},
): string | undefined {
  const ignore = () => undefined
  const shortcuts = createLightboxShortcuts({
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
  const press = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  }

  return shortcuts.find(
    ({ keys, isActive = true }) =>
      isActive && keys.some((shortcutKey) => matchesKey(shortcutKey, press)),
  )?.label
}

describe('lightbox keys', () => {
  it('arrow keys go to the previous or next photo, or pan a zoomed photo', () => {
    expect(findShortcutLabel('ArrowLeft')).toBe('Previous photo')
    expect(findShortcutLabel('ArrowRight')).toBe('Next photo')
    expect(findShortcutLabel('ArrowUp')).toBeUndefined()
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
    expect(arrows.map((key) => findShortcutLabel(key, { isZoomed: true }))).toEqual([
      'Move left',
      'Move right',
      'Move up',
      'Move down',
    ])
  })

  it('other keys zoom, change the background and toggle the information panel', () => {
    const keys = ['+', '=', '-', '0', 'b', 'B', 'i', 'I']
    expect(keys.map((key) => findShortcutLabel(key))).toEqual([
      'Zoom in',
      'Zoom in',
      'Zoom out',
      'Fit to window',
      'Change background',
      'Change background',
      'Photo information',
      'Photo information',
    ])
  })

  it('lightbox keys do not override browser shortcuts', () => {
    expect(findShortcutLabel('+', { ctrlKey: true })).toBeUndefined()
    expect(findShortcutLabel('0', { metaKey: true, isZoomed: true })).toBeUndefined()
    expect(findShortcutLabel('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(findShortcutLabel('Escape')).toBeUndefined()
  })
})

describe('the mouse wheel', () => {
  const wheelEvent = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false }

  it('each wheel notch zooms by about a quarter', () => {
    expect(toZoomOrPan({ ...wheelEvent, deltaY: -100 }).zoomFactor).toBeCloseTo(1.28, 2)
    expect(toZoomOrPan({ ...wheelEvent, deltaY: 100 }).zoomFactor).toBeCloseTo(0.78, 2)
    expect(toZoomOrPan({ ...wheelEvent, deltaY: -3, deltaMode: 1 }).zoomFactor).toBeCloseTo(1.28, 2)
  })

  it('a horizontal wheel or Shift+wheel pans sideways', () => {
    const sideways = { zoomFactor: 1, panOffset: { x: -40, y: -0 } }
    expect(toZoomOrPan({ ...wheelEvent, deltaX: 40 })).toEqual(sideways)
    expect(toZoomOrPan({ ...wheelEvent, deltaY: 40, shiftKey: true })).toEqual(sideways)
  })
})

describe('the surround', () => {
  it('the surround is dark by default, and unknown stored values are ignored', () => {
    expect(parseSurround('garden')).toBeNull()
    expect(parseSurround('booth')).toBe('booth')
    const html = renderHtml(<LightboxContent photo={photo} titleId="title" close={() => {}} />)
    expect(html).toContain('aria-pressed="true" aria-label="Screening room"')
  })

  it('the surround cycles from light to dark and back to light', () => {
    expect(surrounds.map(nextSurround)).toEqual(['booth', 'screening', 'table'])
  })

  it('each surround has a named button, and the selected one is pressed', () => {
    const html = renderHtml(<SurroundSwitch surround="booth" onChange={() => {}} />)
    expect(html.match(/aria-pressed="true" aria-label="([^"]+)"/)?.[1]).toBe('Booth')
    for (const name of ['Light table', 'Screening room']) {
      expect(html).toContain(`aria-pressed="false" aria-label="${name}"`)
    }
  })
})

describe('the lightbox photo', () => {
  it('the long side of the preview is at most 1600 px, and never longer than that of the file', () => {
    expect(getPreviewSize({ width: 3000, height: 4800 })).toEqual({ width: 1000, height: 1600 })
    expect(getPreviewSize({ width: 900, height: 600 })).toEqual({ width: 900, height: 600 })
  })

  it('the photo fills the width of a phone stage and the height of a short one, and otherwise leaves room for the arrows', () => {
    expect(availableSize({ width: 390, height: 600 })).toEqual({ width: 390, height: 480 })
    expect(availableSize({ width: 720, height: 406 })).toEqual({ width: 720, height: 406 })
    expect(availableSize({ width: 844, height: 346 })).toEqual({ width: 668, height: 346 })
    expect(availableSize({ width: 1440, height: 760 })).toEqual({ width: 1264, height: 700 })
  })

  it('the lightbox shows the thumb first, then the preview on top', () => {
    expect(renderHtml(<LightboxPicture photo={photo} />)).toContain(`src="/media/${id}/thumb"`)

    const html = renderHtml(<LightboxPicture photo={photo} />, '/preview.webp')
    expect(html).toContain('alt=""')
    expect(html).toMatch(/src="\/preview\.webp"[^>]*class="[^"]*opacity-0/)
  })

  it('an unavailable preview shows an alert with a Retry button', () => {
    const html = renderHtml(<LightboxPicture photo={photo} />, null)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Image unavailable')
    expect(html).toContain('Retry')
    expect(html).not.toContain('<img')
  })

  it('an empty description falls back to the photo number, and the key facts to decade and state', () => {
    expect(toDescription(photo)).toBe(photo.description)
    expect(toDescription({ ...photo, description: ' ' })).toBe('Photo #5061')
    expect(toSlugLine({ ...photo, date_taken: null, location_city: null })).toEqual({
      number: 5061,
      year: '1950s',
      place: 'MN',
      people: 4,
    })
  })
})

describe('the lightbox', () => {
  const lightbox = (props: object) =>
    renderHtml(<LightboxContent photo={photo} titleId="title" close={() => {}} {...props} />)

  it('the lightbox shows the position in the list, and an arrow for each existing neighbor', () => {
    const html = lightbox({
      position: { number: 12, total: 1284, hasMore: false },
      onNext: () => {},
    })
    expect(html).toContain('12 of 1,284')
    expect(html).toContain('aria-label="Next photo"')
    expect(html).not.toContain('Previous photo')
  })

  it('without a list, the lightbox shows no position and no Next arrow', () => {
    expect(lightbox({})).not.toContain(' of ')
    expect(lightbox({})).not.toContain('Next photo')
  })

  it('the controls have labels, and the footer is rendered', () => {
    const html = lightbox({ footer: <p>License</p> })
    for (const name of ['Zoom in', 'Zoom out', 'Photo information', 'Close']) {
      expect(html).toContain(`aria-label="${name}"`)
    }
    expect(html).toContain('Background</legend>')
    expect(html).toContain('<p>License</p>')
  })

  it('the information panel lists known facts and omits unknown ones', () => {
    const renderInfo = (shownPhoto: Photo) =>
      renderHtml(<LightboxInfo photo={shownPhoto} surround="table" onSurroundChange={() => {}} />)
    expect(renderInfo(photo)).toContain('March 4, 1951')
    // A year-only date shows no month.
    expect(renderInfo({ ...photo, date_taken: '1958' })).not.toContain('Jan')
    expect(renderInfo(photo)).toContain('4,800 × 3,200 pixels')
    const htmlWithoutFacts = renderInfo({
      ...photo,
      friendly_print_size: null,
      location_city: null,
      location_state_province: null,
    })
    expect(htmlWithoutFacts).not.toContain('Print')
    expect(htmlWithoutFacts).not.toContain('Place')
  })
})
