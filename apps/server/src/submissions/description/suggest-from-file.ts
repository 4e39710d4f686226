import { decadeOfFileDate, readFileName } from '@shoebox/domain/submissions/read-file-name'
import { findPlace, findPlaceInText } from '../../catalog/query/places.ts'
import type { FileSuggestions, PlaceCheck } from './present.ts'
import type { FileFacts } from './queries.ts'

type PhotoPlace = {
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

/** True if the city is not in the gazetteer, or not in this state and country. */
export async function isPlaceUnknown(photo: PhotoPlace): Promise<boolean> {
  const { location_city: city, location_state_province: state, location_country: country } = photo
  return city !== null && (await findPlace({ city, state, country })) === null
}

type UploadedPhoto = PhotoPlace & {
  file_name: string | null
  file_facts: FileFacts | null
  title: string | null
  decade_taken: string | null
  date_taken: string | null
}

/** Suggests values for the fields that are still empty. */
export async function suggestFromFile(
  photo: UploadedPhoto,
): Promise<PlaceCheck & { suggestions: FileSuggestions }> {
  const metadata = photo.file_facts ?? {}
  const fileName = readFileName(photo.file_name ?? '')
  const title = usefulTitle(metadata.title) ?? fileName.title ?? usefulTitle(metadata.caption)
  const fileDecade = decadeOfFileDate(metadata.taken ?? null)
  const fileDate = fileDecade === null ? null : (metadata.taken?.slice(0, 10) ?? null)
  // A decade in the file name overrules the date in the metadata, which may be the date of the scan.
  const dateTaken = fileName.decade_taken === null ? fileDate : fileName.date_taken
  const hasPlace = photo.location_city !== null || photo.location_country !== null

  return {
    suggestions: {
      title: photo.title === null ? title : null,
      decade_taken: photo.decade_taken === null ? (fileName.decade_taken ?? fileDecade) : null,
      date_taken: photo.date_taken === null ? dateTaken : null,
      place: hasPlace ? null : await suggestPlace(metadata, photo.file_name),
    },
    is_place_unknown: await isPlaceUnknown(photo),
  }
}

async function suggestPlace({ place }: FileFacts, fileName: string | null) {
  if (place) {
    const typed = { city: place.city, state: place.state ?? null, country: place.country ?? null }
    return (await findPlace(typed)) ?? typed
  }
  const stem = (fileName ?? '').replace(/\.[a-z]{3,4}$/i, '').replace(/_/g, ' ')
  return findPlaceInText(stem)
}

/** Cameras and scanners write their own name into the title field. */
const deviceTitle = /camera|scanner|scanned|epson|canon|olympus|samsung|digital|^untitled|^image\b/i
const maxTitleLength = 120

function usefulTitle(title: string | undefined): string | null {
  if (title === undefined || title.length > maxTitleLength) return null
  return deviceTitle.test(title) || !/\p{L}{2}/u.test(title) ? null : title
}
