import type { Answer } from '../fuzz/send.ts'

export type Archive = { ids: ReadonlySet<string>; idOfNumber: ReadonlyMap<string, string> }

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const anyNumber = /(?:"photoid":|"thumbnailPhotoid":|Photo #|\/photo\/)(\d+)/g

/** Every photo that a response mentions by id or number. */
export function photosIn({ ids, idOfNumber }: Archive, { text }: Answer): Set<string> {
  const byId = [...text.matchAll(anyUuid)].flatMap(([id]) => (ids.has(id) ? [id] : []))
  const byNumber = [...text.matchAll(anyNumber)].flatMap(
    ([, number]) => idOfNumber.get(number ?? '') ?? [],
  )
  return new Set([...byId, ...byNumber])
}

/** Fields that a visitor's card may have; `total_count` describes the list. */
const allowed = new Set([
  'id',
  'photoid',
  'width',
  'height',
  'thumbhash',
  'thumbnail_url',
  'total_count',
  'photo_status',
  // Shown in the image's alt text. Visitors can list photos by each of these values.
  'tags',
  'decade_taken',
  'people_count',
  'location_city',
  'location_state_province',
  'location_country',
])

/** Card fields that visitors must not get. */
export function fieldsBeyond({ text, status }: Answer): string[] {
  if (status !== 200 || !/^[[{]/.test(text)) return []

  const answer: unknown = JSON.parse(text)
  const rows = Array.isArray(answer) ? answer : valueOf(answer, 'rows')
  if (!Array.isArray(rows)) return []

  // The cover card of an event is nested in its row.
  return rows
    .flatMap((row: unknown) => [row, valueOf(row, 'cover')])
    .flatMap((row) => (valueOf(row, 'photoid') === undefined ? [] : Object.entries(Object(row))))
    .filter(([name, value]) => !allowed.has(name) && !isEmpty(value))
    .map(([name]) => name)
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}
