import sanitizeHtml from 'sanitize-html'
import type { BackgroundRow, BannerRow } from './queries.ts'

export function presentBackground(row: BackgroundRow) {
  const { number, width, height, year, place, people } = row
  const sources = [
    { width: 640, url: mediaUrl(row.key_640) },
    { width: 1280, url: mediaUrl(row.key_1280) },
    { width: 1920, url: mediaUrl(row.key_1920) },
  ]

  return { number, width, height, sources, year, place, people, face: presentFace(row) }
}

const mediaUrl = (key: string) => `/media/site/${key}`

function presentFace({
  face_x: x,
  face_y: y,
  face_width: width,
  face_height: height,
}: BackgroundRow) {
  if (x === null || y === null || width === null || height === null) return null

  return { x, y, width, height }
}

/** Sanitized on output: a row may have been written by hand or before a rule was added. */
export function presentBanner(row: BannerRow) {
  return { id: row.id, content: cleanBanner(row.content), is_active: row.is_active }
}

/** Allows text, emphasis, lists and links; drops everything else. */
function cleanBanner(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: openExternalInNewTab },
  })
}

function openExternalInNewTab(
  tagName: string,
  { href = '' }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const internal: sanitizeHtml.Attributes = { href }
  const external = { href, target: '_blank', rel: 'noopener' }
  return { tagName, attribs: href.startsWith('/') ? internal : external }
}
