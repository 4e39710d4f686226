import { similarPageSize } from '@shoebox/domain/catalog/taxonomy'
import { describe, expect, it } from 'vitest'
import { buildPhotos } from '../../../testing/build-photo.ts'
import {
  findFaceSearchProblem,
  peopleErrorMessage,
  sharedPeopleIntro,
} from '../similar/similar-people.tsx'
import { mergePhotos } from './photo-list.ts'
import {
  sharedPeopleLabel,
  similarList,
  similarPeopleQuery,
  similarQuery,
  toSimilarPage,
} from './similar.ts'

const minute = 60_000
const photoId = '0198f1de-0000-7000-8000-000000000001'

/** A page of similar photos, numbered from `from`. */
function createPage(count: number, { offset = 0, from = 1 } = {}) {
  const rows = buildPhotos(count, { from }).map((photo) => ({ ...photo, similarity: 1 }))

  return toSimilarPage(rows, offset)
}

describe('similar photos', () => {
  it('[S9.3.03] similar photos load in pages of 24, until a page is not full', () => {
    expect(similarPageSize).toBe(24)

    for (const query of [similarQuery(photoId, 'ada'), similarPeopleQuery(photoId, 'ada')]) {
      const next = (last: ReturnType<typeof createPage>) =>
        query.getNextPageParam(last, [], null, [])
      expect(query.initialPageParam).toBe(null)
      expect(next(createPage(24))).toBe('24')
      expect(next(createPage(24, { offset: 24 }))).toBe('48')
      expect(next(createPage(23, { offset: 24 }))).toBe(null)
      expect(next(createPage(0, { offset: 24 }))).toBe(null)
    }
  })

  it('[S9.4.15] similar photos are stale after 10 minutes', () => {
    expect(similarQuery(photoId, 'ada').staleTime).toBe(10 * minute)
    expect(similarPeopleQuery(photoId, 'ada').staleTime).toBe(10 * minute)
  })

  it('similar photos are deduplicated if the list shifted between pages', () => {
    const photos = mergePhotos(similarList, [
      createPage(24),
      createPage(24, { offset: 24, from: 24 }),
    ])

    expect(photos.map(({ photoid }) => photoid)).toEqual(
      Array.from({ length: 47 }, (_, index) => index + 1),
    )
  })

  it('similar photos are cached per user', () => {
    expect(similarQuery(photoId, 'ada').queryKey).not.toEqual(similarQuery(photoId, 'bob').queryKey)
  })
})

describe('the people of a photo', () => {
  it('a search for similar people needs a photo with a valid id and faces', () => {
    expect(findFaceSearchProblem({ id: photoId, face_ids: [photoId] })).toBe(null)
    expect(findFaceSearchProblem({ id: photoId, face_ids: [] })).toBe('no-faces')
    expect(findFaceSearchProblem({ id: undefined, face_ids: [photoId] })).toBe('invalid')
    expect(findFaceSearchProblem({ id: 'x', face_ids: [photoId] })).toBe('invalid')
    expect(findFaceSearchProblem({ id: photoId, face_ids: null })).toBe('invalid')
  })

  it('the label counts shared people, and is absent if there are none', () => {
    expect(sharedPeopleLabel(0)).toBe(undefined)
    expect(sharedPeopleLabel(1)).toBe('1 person in common')
    expect(sharedPeopleLabel(3)).toBe('3 people in common')
  })

  it('the intro separates photos with shared people from lookalikes', () => {
    const { photos } = createPage(3)
    const shared = (count: number) =>
      sharedPeopleIntro(
        photos.map((photo, index) => (index < count ? { ...photo, note: '1 person' } : photo)),
      )
    expect(shared(0)).toMatch(/^These faces look alike\./)
    expect(shared(1)).toMatch(/^The first has people in common/)
    expect(shared(2)).toMatch(/^The first 2 have people in common/)
    expect(shared(3)).toBe('All of these photos have people in common with this one.')
  })

  it('the error message for similar people includes the reason', () => {
    expect(peopleErrorMessage('Service unavailable')).toBe(
      'Error loading similar people photos: Service unavailable',
    )
  })
})
