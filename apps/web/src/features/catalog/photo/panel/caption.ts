import { photoTitle } from '@shoebox/domain/photo-display'

type Captioned = { photoid: number; title: string | null; description: string | null }

const longestHeading = 120

/** A heading and the remaining text; together they contain the whole description. */
export function captionOf(photo: Captioned): { heading: string; text: string | null } {
  const title = photo.title?.trim() ?? ''
  const description = photo.description?.trim() ?? ''
  if (title === '') {
    return description !== '' && description.length <= longestHeading
      ? { heading: description, text: null }
      : { heading: photoTitle(photo), text: description || null }
  }

  const rest = description.startsWith(title)
    ? description.slice(title.length).replace(/^[\s.,;:–—-]+/, '')
    : description
  return { heading: title, text: rest || null }
}
