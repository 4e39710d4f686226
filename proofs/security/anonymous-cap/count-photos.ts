import type { Answer } from '../fuzz/send.ts'

export type Archive = { ids: ReadonlySet<string>; idOfNumber: ReadonlyMap<string, string> }

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const anyNumber = /(?:"photoid":|"thumbnailPhotoid":|Photo #|\/photo\/)(\d+)/g

/** Every photo that an answer names in any way: by its id, wherever it stands, or by its number. */
export function photosIn({ ids, idOfNumber }: Archive, { text }: Answer): Set<string> {
  const byId = [...text.matchAll(anyUuid)].flatMap(([id]) => (ids.has(id) ? [id] : []))
  const byNumber = [...text.matchAll(anyNumber)].flatMap(
    ([, number]) => idOfNumber.get(number ?? '') ?? [],
  )
  return new Set([...byId, ...byNumber])
}

/** What a visitor's card may say; `total_count` is about the list. */
const allowed = new Set([
  'id',
  'photoid',
  'width',
  'height',
  'thumbhash',
  'thumbnail_url',
  'total_count',
  'photo_status',
  // What the alternative text of the image says. Visitors may list photos by each of these values.
  'tags',
  'decade_taken',
  'people_count',
  'location_city',
  'location_state_province',
  'location_country',
])

/** Fields of cards that say more. */
export function fieldsBeyond({ text, status }: Answer): string[] {
  if (status !== 200 || !/^[[{]/.test(text)) return []

  const answer: unknown = JSON.parse(text)
  const rows = Array.isArray(answer) ? answer : valueOf(answer, 'rows')
  if (!Array.isArray(rows)) return []

  // The card of an event's cover stands within its row.
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
