import type { CallOutput } from '@shoebox/contract/call'
import { catalogContract } from '@shoebox/contract/catalog'
import type { Contract } from '@shoebox/contract/contract'
import { forEachContext } from '@shoebox/domain/family-contexts'
import type { Answers, FakeCall } from '@shoebox/web-kit/testing/fake-server'

export type Photo = CallOutput<Contract['getPhotoDetails']>
type Clearance = CallOutput<Contract['getPhotoClearance']>

/** One gray pixel. */
export const picture = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
/** A URL that loads no image. */
export const noPicture = 'data:image/webp;base64,AAAA'

const instant = '2026-01-01T00:00:00.000Z'

/** A live photo; its id is derived from its number. */
export function buildPhoto(given: Partial<Photo> = {}): Photo {
  const { photoid = 7 } = given

  return {
    id: photoUuid(photoid),
    photoid,
    user_id: '0198f1de-0000-7000-8000-0000000000cc',
    title: null,
    description: `Lantern parade, street ${photoid}`,
    thumbnail_url: picture,
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
    created_at: instant,
    updated_at: instant,
    featured: false,
    thumbhash: null,
    ...given,
  }
}

/** Photos numbered from 1, or from another number. */
export function buildPhotos(count: number, { from = 1 } = {}): Photo[] {
  return Array.from({ length: count }, (_, at) => buildPhoto({ photoid: from + at }))
}

function photoUuid(photoid: number): string {
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

/** The reads of the photo page: each photo by its number or id, with no related data unless the test adds it. */
export function photoAnswers(...photos: Photo[]): Answers {
  const find = ({ path }: FakeCall) => {
    const id = path.split('/')[3]
    const found = photos.find((photo) => photo.id === id || String(photo.photoid) === id)
    if (found === undefined) throw new Error(`no photo for ${path}`)

    return found
  }

  return {
    getPhotoDetails: find,
    getPhotoClearance: (call) => buildClearance(find(call)),
    createSignedUrls: signUrls(picture),
    getSimilarPhotos: [],
    getSimilarPeoplePhotos: [],
    findEvents: [],
    isCurrentUserAdmin: false,
  }
}

type SignedUrls = CallOutput<Contract['createSignedUrls']>

/** The same URL for every requested photo; `preview` if previews have another one. */
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
