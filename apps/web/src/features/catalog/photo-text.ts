import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import type { Photo } from './photo-query.ts'

const maxHeadingLength = 120

/** Builds a heading and a text from title and description. The text omits a title that the description starts with. */
export function toCaption(photo: Pick<Photo, 'photoid' | 'title' | 'description'>): {
  heading: string
  text: string | null
} {
  const title = photo.title?.trim() ?? ''
  const description = photo.description?.trim() ?? ''
  if (title === '') {
    return description !== '' && description.length <= maxHeadingLength
      ? { heading: description, text: null }
      : { heading: photoTitle(photo), text: description || null }
  }

  const remainder = description.startsWith(title)
    ? description.slice(title.length).replace(/^[\s.,;:–—-]+/, '')
    : description
  return { heading: title, text: remainder || null }
}

/** The family's full description; if there is none, a title such as 'Photo #7'. */
export function toDescription(photo: Pick<Photo, 'photoid' | 'description'>): string {
  return photo.description?.trim() || photoTitle(photo)
}

/** Props for `SlugLine`, the line of key facts below a photo. */
export function toSlugLine(photo: Photo) {
  return {
    number: photo.photoid,
    year: photo.date_taken?.slice(0, 4) ?? photo.decade_taken,
    place: shortPlace(photo),
    people: photo.people_count,
  }
}

export function cityAndState(photo: Photo): string {
  return [photo.location_city, photo.location_state_province].filter(Boolean).join(', ')
}

type TaggedPhoto = Pick<Photo, 'tags' | 'decade_taken' | 'color_and_mood'>

/** Returns unique tags. Tags that repeat the decade or colors come last, because the page already shows those. */
export function orderTags(photo: TaggedPhoto): string[] {
  const normalize = (text: string) => text.trim().toLowerCase()
  const shownElsewhere = new Set([photo.decade_taken ?? '', ...photo.color_and_mood].map(normalize))
  const tags = [...new Set(photo.tags)].filter((tag) => tag.trim() !== '')
  const isShownElsewhere = (tag: string) => shownElsewhere.has(normalize(tag))

  return [...tags.filter((tag) => !isShownElsewhere(tag)), ...tags.filter(isShownElsewhere)]
}

/** Formats "5 x 3.5 in" as "5 × 3.5 in". */
export function formatPrintSize(size: string | null): string | null {
  return size?.replaceAll(' x ', ' × ') ?? null
}
