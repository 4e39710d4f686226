import { similarPageSize } from '@shoebox/domain/taxonomy'
import { describe, expect, it } from 'vitest'
import { peopleFailure, peopleWords, whyNoFaceSearch } from './people-state.ts'
import {
  nextOffset,
  photosOf,
  type SimilarPage,
  sharedLead,
  sharedPeople,
  similarPeopleQuery,
  similarQuery,
} from './similar-queries.ts'
import { type SimilarList, withoutFailures } from './use-similar.ts'

const minute = 60_000
const photoId = '0198f1de-0000-7000-8000-000000000001'

function page(count: number): SimilarPage {
  const photos = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    photoid: at + 1,
    width: 3,
    height: 2,
    thumbnail_url: '',
    color: null,
    description: null,
    storefront_name: null,
    event_names: [],
    price: null,
    year: null,
    place: null,
    people: null,
  }))

  return { photos, isFull: count >= similarPageSize }
}

describe('similar photos', () => {
  it('[S9.3.03] comes by 24, the next only after a full page', () => {
    expect(similarPageSize).toBe(24)
    const [full, short] = [page(24), page(23)]

    for (const query of [similarQuery(photoId, 'ada'), similarPeopleQuery(photoId, 'ada')]) {
      expect(query.initialPageParam).toBe(0)
      expect(query.getNextPageParam).toBe(nextOffset)
    }
    expect(nextOffset(full, [full])).toBe(24)
    expect(nextOffset(full, [full, full])).toBe(48)
    expect(nextOffset(short, [full, short])).toBe(null)
    expect(nextOffset(page(0), [full, page(0)])).toBe(null)
  })

  it('[S9.4.15] is stale after 10 min', () => {
    expect(similarQuery(photoId, 'ada').staleTime).toBe(10 * minute)
    expect(similarPeopleQuery(photoId, 'ada').staleTime).toBe(10 * minute)
  })

  it('deduplicates photos, at their first position, if the list shifted between pages', () => {
    const [first, second] = [page(24), page(24)]
    const moved = second.photos.map((photo, at) => ({ ...photo, id: `${at + 23}` }))

    const photos = photosOf([first, { ...second, photos: moved }])
    expect(photos.map(({ id }) => id)).toEqual(Array.from({ length: 47 }, (_, at) => `${at}`))
  })

  it('is cached per user', () => {
    expect(similarQuery(photoId, 'ada').queryKey).not.toEqual(similarQuery(photoId, 'bob').queryKey)
  })
})

const list: SimilarList = {
  photos: undefined,
  hasEnded: false,
  isLoadingMore: false,
  isRetrying: false,
  error: null,
  isPageMissing: false,
  isOffline: false,
  loadMore: () => {},
  retry: () => {},
}

describe('a list of suggestions', () => {
  it('[S8.2.03] is empty where it could not be read', () => {
    const failed = withoutFailures({ ...list, error: new Error('The service did not answer.') })
    expect(failed).toMatchObject({ photos: [], hasEnded: true, error: null })
  })

  it('ends if a further page fails to load', () => {
    const { photos } = page(24)
    const failed = withoutFailures({ ...list, photos, error: new Error('no'), isPageMissing: true })
    expect(failed).toMatchObject({ photos, hasEnded: true, isPageMissing: false })
  })

  it('is unchanged while loading', () => {
    expect(withoutFailures(list)).toBe(list)
  })
})

describe('the people of a photo', () => {
  it('can be searched if the photo has faces', () => {
    expect(whyNoFaceSearch({ id: photoId, face_ids: [photoId] })).toBe(null)
    expect(whyNoFaceSearch({ id: photoId, face_ids: [] })).toBe('no-faces')
    expect(whyNoFaceSearch({ id: undefined, face_ids: [photoId] })).toBe('invalid')
    expect(whyNoFaceSearch({ id: 'x', face_ids: [photoId] })).toBe('invalid')
    expect(whyNoFaceSearch({ id: photoId, face_ids: null })).toBe('invalid')
  })

  it('are counted if known', () => {
    expect(sharedPeople(0)).toBe(undefined)
    expect(sharedPeople(1)).toBe('1 person in common')
    expect(sharedPeople(3)).toBe('3 people in common')
  })

  it('are distinguished from lookalikes', () => {
    const { photos } = page(3)
    const shared = (count: number) =>
      sharedLead(photos.map((photo, at) => (at < count ? { ...photo, note: '1 person' } : photo)))
    expect(shared(0)).toMatch(/^Faces that look alike\./)
    expect(shared(1)).toMatch(/^The first has people in common/)
    expect(shared(2)).toMatch(/^The first 2 have people in common/)
    expect(shared(3)).toBe('Photos with people in common, each with how many.')
  })

  it('have the specified messages', () => {
    expect(peopleFailure('Service unavailable')).toBe(
      'Error loading similar people photos: Service unavailable',
    )
    expect(peopleWords.noFaces).toBe('No People Identified')
  })
})
