import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type PhotoActions, PhotoActionsContext } from '../photo-actions.tsx'
import { CellInfo, toInfoText } from './cell-info.tsx'
import type { GridPhoto } from './grid-photo.ts'
import { PhotoCell } from './photo-cell.tsx'

const photo: GridPhoto = {
  id: '0198f1de-0000-7000-8000-000000000001',
  photoid: 24082,
  width: 1500,
  height: 1000,
  thumbnail_url: '/media/0198f1de-0000-7000-8000-000000000001/thumb',
  color: 0x0a7fff,
  description: 'Cake on the good tablecloth',
  storefront_name: 'The Mayfield Family',
  event_names: ['birthday', 'family reunion', 'Christmas'],
  price: 11_500,
  year: '1954',
  place: 'Duluth, MN',
  people: 4,
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean)

function cell(isSignedIn: boolean) {
  return renderToStaticMarkup(cellOf(isSignedIn))
}

function cellOf(isSignedIn: boolean, hasCaption = false) {
  return (
    <PhotoCell
      options={{
        getHref: ({ photoid }) => `/photo/${photoid}`,
        isSignedIn,
        hasCaption,
        isPrinting: false,
        canLoadImages: false,
        setSize: 1284,
      }}
      photo={photo}
      index={4}
      left={0}
      top={0}
      width={300}
      height={200}
      isTabStop
      isHoveredOrFocused={false}
      isFirstRow
    />
  )
}

describe('photo information', () => {
  it('[S2.7.03] shows number, creator, two events with a count of the others, and price', () => {
    expect(words(renderToStaticMarkup(<CellInfo photo={photo} />))).toEqual([
      '#24082',
      'The Mayfield Family',
      'birthday',
      'family reunion',
      '+1',
      '$115.00',
    ])
  })

  it('shows no "+0" if there are no other events', () => {
    const two = { ...photo, event_names: ['birthday', 'Christmas'] }
    expect(words(renderToStaticMarkup(<CellInfo photo={two} />))).not.toContain('+0')
  })

  it('is exposed to screen readers, for signed-in users only', () => {
    expect(cell(true)).toContain(`aria-description="${toInfoText(photo)}"`)
    expect(cell(false)).not.toContain('aria-description')
    expect(cell(false)).not.toContain('Mayfield')
  })
})

describe('a cell', () => {
  it('is a link named after its photo, with its position in the list', () => {
    const html = cell(true)
    expect(html).toContain('aria-setsize="1284" aria-posinset="5"')
    expect(html).toContain('href="/photo/24082"')
    expect(words(html)).toEqual(['Cake on the good tablecloth'])
  })

  it("shows the photo's color and loads no image during a fling", () => {
    expect(cell(true)).toContain('background-color:#0a7fff')
    expect(cell(true)).not.toContain('<img')
  })
})

describe('a note that applies in one list only', () => {
  const noted = { ...photo, note: '2 people in common' }

  it('is part of the visible and the spoken information', () => {
    expect(words(renderToStaticMarkup(<CellInfo photo={noted} />))).toContain('2 people in common')
    expect(toInfoText(noted)).toContain('The Mayfield Family, 2 people in common, birthday')
  })

  it('is absent in other lists', () => expect(toInfoText(photo)).not.toContain('common'))
})

describe('actions', () => {
  const save = { icon: 'heart', title: 'Save', isToggle: true, run: () => {} } as const
  const actions: PhotoActions = {
    actions: ({ photoid }) => [
      { ...save, id: 'heart', label: `Save #${photoid}` },
      { ...save, id: 'copy', label: 'Copy', isToggle: false, places: ['cell'] },
    ],
  }
  const cellWith = (hasCaption: boolean) =>
    renderToStaticMarkup(
      <PhotoActionsContext value={actions}>{cellOf(true, hasCaption)}</PhotoActionsContext>,
    )

  it('are always visible on touch devices, except those for other places', () => {
    expect(cellWith(true)).toContain('aria-label="Save #24082"')
    expect(cellWith(true)).not.toContain('aria-label="Copy"')
  })

  it('are hidden with a mouse until the photo is hovered or focused', () => {
    expect(cellWith(false)).not.toContain('<button')
  })
})
