import { claimLabels } from '@shoebox/domain/rights/clearance'
import type { PhotoCsvChange, PhotoCsvRow } from '@shoebox/domain/submissions/photo-csv'
import type { MyPhoto, PhotoChanges, PhotoEvent } from '../queries.ts'

/** One photo as a row of the CSV template. */
export function toCsvRow(photo: MyPhoto): PhotoCsvRow {
  return {
    file_name: photo.file_name ?? '',
    photo_number: String(photo.photoid),
    title: photo.title ?? '',
    description: photo.description ?? '',
    decade: photo.decade_taken ?? '',
    date: photo.date_taken ?? '',
    city: photo.location_city ?? '',
    state: photo.location_state_province ?? '',
    country: photo.location_country ?? '',
    events: photo.events.map(({ name }) => name).join('; '),
    tags: photo.tags.join('; '),
    clothes: photo.garments.join('; '),
    objects: photo.objects.join('; '),
    expressions: photo.emotions.join('; '),
    mood: photo.color_and_mood.join('; '),
    style: photo.image_style ?? '',
    print: photo.print_process ?? '',
    photographer: photo.claim?.photographer ?? '',
    // The label that the page shows, which is also what users enter for other photos.
    rights: photo.claim === null ? '' : claimLabels[photo.claim.basis],
  }
}

const columnsAndFields = [
  ['title', 'title'],
  ['description', 'description'],
  ['decade', 'decade_taken'],
  ['date', 'date_taken'],
  ['city', 'location_city'],
  ['state', 'location_state_province'],
  ['country', 'location_country'],
  ['tags', 'tags'],
  ['clothes', 'garments'],
  ['objects', 'objects'],
  ['expressions', 'emotions'],
  ['mood', 'color_and_mood'],
  ['style', 'image_style'],
  ['print', 'print_process'],
] as const

/** Maps a CSV row to fields of the API; null if it changes none of them. Rights are saved separately, as a claim. */
export function parseChanges(
  change: PhotoCsvChange,
  events: readonly PhotoEvent[],
): PhotoChanges | null {
  const changedFields = columnsAndFields.flatMap(([column, field]) =>
    change[column] === undefined ? [] : [[field, change[column]] as const],
  )
  const eventIds = events.filter(({ name }) => change.events?.includes(name)).map(({ id }) => id)
  const changes: PhotoChanges = {
    ...Object.fromEntries(changedFields),
    ...(change.events && { event_ids: eventIds }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Groups photos with equal values, so each group takes one request: photos of one event often share their values. */
export function groupByValue<Value>(
  entries: readonly { photoId: string; value: Value | null }[],
): { ids: string[]; value: Value }[] {
  const groups = new Map<string, { ids: string[]; value: Value }>()
  for (const { photoId, value } of entries) {
    if (value === null) continue
    const key = JSON.stringify(value)
    const group = groups.get(key) ?? { ids: [], value }
    group.ids.push(photoId)
    groups.set(key, group)
  }
  return [...groups.values()]
}
