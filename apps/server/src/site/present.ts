import { cleanBanner } from './present-clean-banner.ts'
import type { BackgroundRow, BannerRow } from './queries.ts'

export function presentBackground(row: BackgroundRow) {
  const { number, width, height, year, place, people } = row
  const sources = [
    { width: 640, url: mediaUrl(row.key_640) },
    { width: 1280, url: mediaUrl(row.key_1280) },
    { width: 1920, url: mediaUrl(row.key_1920) },
  ]

  return { number, width, height, sources, year, place, people, face: faceOf(row) }
}

const mediaUrl = (key: string) => `/media/site/${key}`

function faceOf({ face_x: x, face_y: y, face_width: width, face_height: height }: BackgroundRow) {
  if (x === null || y === null || width === null || height === null) return null

  return { x, y, width, height }
}

/** Cleaned again on the way out: a row may have been written by hand, or before a rule was added. */
export function presentBanner(row: BannerRow) {
  return { id: row.id, content: cleanBanner(row.content), is_active: row.is_active }
}
