import { uuidPattern } from '../uuid.ts'

// Title, number, credit and link of a photo, the same on all pages.

type Photo = {
  id?: string | null | undefined
  photoid?: number | null | undefined
  description?: string | null | undefined
  storefront_name?: string | null | undefined
}

const maxTitleLength = 50

export function photoTitle({ description, photoid }: Photo): string {
  const text = description?.trim() ?? ''
  if (text !== '') return truncateTitle(text)

  return isPositiveInteger(photoid) ? `Photo #${photoid}` : 'Vintage Photo'
}

type DescribedPhoto = Photo & {
  tags?: readonly string[]
  decade_taken?: string | null
  location_city?: string | null
  location_state_province?: string | null
  location_country?: string | null
  people_count?: number | null
}

const maxAltTags = 3

/** The title or, for a photo without a description, the title and recorded facts, so that alt texts differ. */
export function photoAltText(photo: DescribedPhoto): string {
  const title = photoTitle(photo)
  if (photo.description?.trim()) return title

  const facts = [
    ...(photo.tags ?? []).slice(0, maxAltTags),
    photo.decade_taken,
    photo.location_city,
    photo.location_state_province ?? photo.location_country,
    countPeople(photo.people_count ?? null),
  ].filter(Boolean)

  return facts.length === 0 ? title : `${title}: ${facts.join(', ')}`
}

function countPeople(count: number | null): string | null {
  if (count === null) return null
  if (count === 0) return 'no people'

  return count === 1 ? '1 person' : `${count} people`
}

export function photoCreator({ storefront_name: name }: Photo): string {
  return name?.trim() ? name : 'Unknown Creator'
}

export function photoNumber({ photoid }: Photo): string {
  return isPositiveInteger(photoid) ? `#${photoid}` : '#0'
}

/** The path of the photo's page. Throws if the photo has neither a number nor a valid id. */
export function photoPath({ id, photoid }: Photo): string {
  if (isPositiveInteger(photoid)) return `/photo/${photoid}`
  if (!id) throw new Error('Photo ID is required for URL generation')
  if (!uuidPattern.test(id)) throw new Error('Invalid photo ID format')

  return `/photo-uuid/${id}`
}

function isPositiveInteger(value: number | null | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Counts code points, not UTF-16 units, so that no emoji is cut in half. */
function truncateTitle(text: string): string {
  const characters = Array.from(text)

  return characters.length > maxTitleLength
    ? `${characters.slice(0, maxTitleLength).join('')}...`
    : text
}
