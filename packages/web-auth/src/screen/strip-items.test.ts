import { describe, expect, it } from 'vitest'
import { listStripItems } from './strip-items.ts'

const photo = {
  id: 'a',
  photoid: 20_056,
  thumbnail_url: '/a.webp',
  width: 1400,
  height: 1000,
  date_taken: '1970-06-01',
  decade_taken: '1970s',
  location_city: 'New Bern',
  location_state_province: 'North Carolina',
  people_count: 3,
}
const background = {
  number: 2,
  width: 1920,
  height: 960,
  sources: [
    { width: 640, url: '/2-640.avif' },
    { width: 1920, url: '/2-1920.avif' },
  ],
  year: 1998,
  place: null,
  people: 1,
  face: null,
}

describe('listStripItems', () => {
  it('returns popular photos with number and slug, without empty slots', () => {
    const [first, ...rest] = listStripItems({
      photos: [photo],
      backgrounds: [background],
      isBroken: false,
      isPending: false,
    })

    expect(first).toMatchObject({
      ratioClass: 'ratio-140',
      number: '#20056',
      slug: '1970 ·\u00a0New\u00a0Bern\u00a0NC ·\u00a03P',
    })
    expect(rest).toEqual([])
  })

  it.each([
    { photos: [], isBroken: false },
    { photos: undefined, isBroken: false },
    { photos: [photo], isBroken: true },
  ])(
    'falls back to the home page backgrounds if there are no photos or one failed to load (%#)',
    (input) => {
      const [first] = listStripItems({ ...input, backgrounds: [background], isPending: false })

      expect(first).toMatchObject({
        ratioClass: 'ratio-136',
        image: { src: '/2-640.avif', srcSet: '/2-640.avif 640w, /2-1920.avif 1920w' },
        slug: '1998 ·\u00a01P',
      })
    },
  )

  it.each([
    { backgrounds: [background], isPending: true },
    { backgrounds: [], isPending: false },
  ])('returns empty slots while pictures are loading, or if there are none (%#)', (input) => {
    const items = listStripItems({ photos: [], isBroken: false, ...input })

    expect(items).toHaveLength(24)
    expect(items.every(({ image }) => image === null)).toBe(true)
  })

  it('uses the decade if there is no date', () => {
    const [first] = listStripItems({
      photos: [{ ...photo, date_taken: null }],
      backgrounds: [],
      isBroken: false,
      isPending: false,
    })

    expect(first?.slug).toBe('1970s ·\u00a0New\u00a0Bern\u00a0NC ·\u00a03P')
  })

  it('omits unknown parts of the slug', () => {
    const unknown = {
      date_taken: null,
      decade_taken: null,
      location_city: null,
      location_state_province: null,
    }
    const [first] = listStripItems({
      photos: [{ ...photo, ...unknown, people_count: null }],
      backgrounds: [],
      isBroken: false,
      isPending: false,
    })

    expect(first?.slug).toBe('')
  })
})
