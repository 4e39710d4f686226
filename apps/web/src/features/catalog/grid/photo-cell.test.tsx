import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildPhoto } from '../../../testing/build-photo.ts'
import { type PhotoActions, PhotoActionsContext } from '../photo-actions.tsx'
import { CellInfo, toInfoText } from './cell-info.tsx'
import { type GridPhoto, toGridPhoto } from './grid-photo.ts'
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

const getTexts = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean)

function renderCell(isSignedIn: boolean) {
  return renderToStaticMarkup(createCell(isSignedIn))
}

function createCell(isSignedIn: boolean, hasCaption = false) {
  return (
    <PhotoCell
      options={{
        getHref: ({ photoid }) => `/photo/${photoid}`,
        isSignedIn,
        hasCaption,
        isPrinting: false,
        canLoadImages: false,
        onSelect: undefined,
        ariaSetSize: 1284,
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
      isSelected={false}
    />
  )
}

describe('photo information', () => {
  it('[S2.7.03] shows number, creator, two events with a count of the others, and price', () => {
    expect(getTexts(renderToStaticMarkup(<CellInfo photo={photo} isTabStop />))).toEqual([
      '#24082',
      'The Mayfield Family',
      'birthday',
      'family reunion',
      '+1',
      '$115.00',
    ])
  })

  it('shows no "+0" if there are no other events', () => {
    const photoWithTwoEvents = { ...photo, event_names: ['birthday', 'Christmas'] }
    expect(
      getTexts(renderToStaticMarkup(<CellInfo photo={photoWithTwoEvents} isTabStop />)),
    ).not.toContain('+0')
  })

  it('is announced by screen readers only to signed-in users', () => {
    expect(renderCell(true)).toContain(`aria-description="${toInfoText(photo)}"`)
    expect(renderCell(false)).not.toContain('aria-description')
    expect(renderCell(false)).not.toContain('Mayfield')
  })
})

describe('a cell', () => {
  it('a cell is a link named after its photo, with its position in the list', () => {
    const html = renderCell(true)
    expect(html).toContain('aria-setsize="1284" aria-posinset="5"')
    expect(html).toContain('href="/photo/24082"')
    expect(getTexts(html)).toEqual(['Cake on the good tablecloth'])
  })

  it("during a fling, a cell shows the photo's color and loads no image", () => {
    expect(renderCell(true)).toContain('background-color:#0a7fff')
    expect(renderCell(true)).not.toContain('<img')
  })
})

it('a photo without a description gets alt text from its other fields', () => {
  const row = buildPhoto({ description: null, tags: ['lake'], people_count: 2 })

  expect(toGridPhoto(row).altText).toBe('Photo #7: lake, 1950s, 2 people')
  expect(toGridPhoto(buildPhoto()).altText).toBeUndefined()
})

describe('a note on a photo', () => {
  const photoWithNote = { ...photo, note: '2 people in common' }

  it('a note is part of the visible information and the screen reader text', () => {
    expect(getTexts(renderToStaticMarkup(<CellInfo photo={photoWithNote} isTabStop />))).toContain(
      '2 people in common',
    )
    expect(toInfoText(photoWithNote)).toContain('The Mayfield Family, 2 people in common, birthday')
  })

  it('a photo without a note shows none', () => expect(toInfoText(photo)).not.toContain('common'))
})

describe('actions', () => {
  const save = { icon: 'heart', title: 'Save', isToggle: true, run: () => {} } as const
  const actions: PhotoActions = {
    actions: ({ photoid }) => [
      { ...save, id: 'heart', label: `Save #${photoid}` },
      { ...save, id: 'copy', label: 'Copy', isToggle: false, places: ['cell'] },
    ],
  }
  const renderWithActions = (hasCaption: boolean) =>
    renderToStaticMarkup(
      <PhotoActionsContext value={actions}>{createCell(true, hasCaption)}</PhotoActionsContext>,
    )

  it('on touch devices, the actions for touch cells are always visible', () => {
    expect(renderWithActions(true)).toContain('aria-label="Save #24082"')
    expect(renderWithActions(true)).not.toContain('aria-label="Copy"')
  })

  it('on other devices, actions are hidden until the photo is hovered or focused', () => {
    expect(renderWithActions(false)).not.toContain('<button')
  })
})
