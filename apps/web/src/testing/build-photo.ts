import { catalogContract } from '@shoebox/contract/catalog'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import type { Answers, FakeCall } from '@shoebox/web-kit/testing/fake-server'

export type Photo = CallOutput<Contract['getPhotoDetails']>
type Clearance = CallOutput<Contract['getPhotoClearance']>

/** One gray pixel. */
export const imageUrl = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
/** Fails to load. */
export const brokenImageUrl = 'data:image/webp;base64,AAAA'

const createdAt = '2026-01-01T00:00:00.000Z'

/** A live photo. Its id is derived from its number. */
export function buildPhoto(overrides: Partial<Photo> = {}): Photo {
  const { photoid = 7 } = overrides

  return {
    id: photoUuid(photoid),
    photoid,
    user_id: '0198f1de-0000-7000-8000-0000000000cc',
    title: null,
    description: `Lantern parade, street ${photoid}`,
    thumbnail_url: imageUrl,
    preview_url: '',
    price: 4500,
    storefront_name: null,
    tags: [],
    orientation: 'landscape',
    people_count: null,
    width: 1500,
    height: 1000,
    file_size: null,
    event_names: [],
    photo_status: 'live',
    location_city: null,
    location_state_province: null,
    location_country: null,
    decade_taken: '1950s',
    date_taken: null,
    ethnicities: [],
    age_groups: [],
    emotions: [],
    image_style: null,
    color_and_mood: [],
    friendly_print_size: null,
    face_ids: [],
    created_at: createdAt,
    updated_at: createdAt,
    featured: false,
    thumbhash: null,
    ...overrides,
  }
}

/** Photos with consecutive numbers. */
export function buildPhotos(count: number, { from = 1 } = {}): Photo[] {
  return Array.from({ length: count }, (_, index) => buildPhoto({ photoid: from + index }))
}

export function photoUuid(photoid: number): string {
  return `0198f1de-0000-7000-8000-${String(photoid).padStart(12, '0')}`
}

function buildClearance({ id }: Pick<Photo, 'id'>): Clearance {
  return {
    photo_id: id,
    grade: 'B',
    basis: 'inherited',
    licenses: ['background-dressing', 'hero-usage'],
    is_hero_confirmed: true,
    faces: {
      identifiable: 0,
      unidentifiable: 0,
      released_by: { person: 0, guardian: 0, next_of_kin: 0 },
    },
    checked: [],
    checked_at: null,
    contexts: forEachContext(() => 'yes'),
  }
}

/** Responses for the photo page: each photo by its number or id, without similar photos or events. */
export function photoAnswers(...photos: Photo[]): Answers {
  const findPhoto = ({ path }: FakeCall) => {
    const id = path.split('/')[3]
    const match = photos.find((photo) => photo.id === id || String(photo.photoid) === id)
    if (match === undefined) throw new Error(`no photo for ${path}`)

    return match
  }

  return {
    getPhotoDetails: findPhoto,
    getPhotoClearance: (call) => buildClearance(findPhoto(call)),
    createSignedUrls: signUrls(imageUrl),
    getSimilarPhotos: [],
    getSimilarPeoplePhotos: [],
    findEvents: [],
    isCurrentUserAdmin: false,
  }
}

type SignedUrls = CallOutput<Contract['createSignedUrls']>

/** Returns the same URL for every photo. Pass `preview` if previews need a different one. */
export function signUrls(thumb: string, preview = thumb): (call: FakeCall) => SignedUrls {
  return ({ body }) => {
    const { photoIds, profile } = catalogContract.createSignedUrls.body.parse(body)
    const url = profile === 'preview' ? preview : thumb

    return {
      success: true,
      signedUrls: Object.fromEntries(photoIds.map((id) => [id, url])),
      error: null,
    }
  }
}
