import { decadeOfFileDate, readFileName } from '@shoebox/domain/submissions/read-file-name'
import { findPlace, findPlaceInText } from '../../catalog/query/places.ts'
import type { FileFacts } from '../description/description-queries.ts'
import type { MyPhotoRow } from '../my-photos/my-photo-queries.ts'
import type { FromFile } from '../my-photos/present-my-photo.ts'

type Located = Pick<MyPhotoRow, 'location_city' | 'location_state_province' | 'location_country'>

/** A city that was typed and that the list of places does not have, at least not in that state and country. */
export async function isPlaceUnknown(photo: Located): Promise<boolean> {
  const { location_city: city, location_state_province: state, location_country: country } = photo
  return city !== null && (await findPlace({ city, state, country })) === null
}

/** What the file's name and its metadata suggest for fields that are still empty. */
export async function suggestFromFile(photo: MyPhotoRow): Promise<FromFile> {
  const facts = photo.file_facts ?? {}
  const name = readFileName(photo.file_name ?? '')
  const ownTitle = usefulTitle(facts.title)
  const title = ownTitle ?? name.title ?? usefulTitle(facts.caption)
  const fileDecade = decadeOfFileDate(facts.taken ?? null)
  const fileDate = fileDecade === null ? null : (facts.taken?.slice(0, 10) ?? null)
  const hasPlace = photo.location_city !== null || photo.location_country !== null

  return {
    suggestions: {
      title: photo.title === null ? title : null,
      decade_taken: photo.decade_taken === null ? (name.decade_taken ?? fileDecade) : null,
      date_taken: photo.date_taken === null ? dateOf(name, fileDate) : null,
      place: hasPlace ? null : await suggestPlace(facts, photo.file_name),
    },
    is_place_unknown: await isPlaceUnknown(photo),
  }
}

/** A name that knows only the decade is not overruled by the date of a file. */
function dateOf(name: ReturnType<typeof readFileName>, fileDate: string | null): string | null {
  return name.decade_taken === null ? fileDate : name.date_taken
}

async function suggestPlace({ place }: FileFacts, fileName: string | null) {
  if (place) {
    const typed = { city: place.city, state: place.state ?? null, country: place.country ?? null }
    return (await findPlace(typed)) ?? typed
  }
  const stem = (fileName ?? '').replace(/\.[a-z]{3,4}$/i, '').replace(/_/g, ' ')
  return findPlaceInText(stem)
}

/** Cameras and scanners write their own name where a title belongs. */
const deviceTitle = /camera|scanner|scanned|epson|canon|olympus|samsung|digital|^untitled|^image\b/i
const maxTitleLength = 120

function usefulTitle(title: string | undefined): string | null {
  if (title === undefined || title.length > maxTitleLength) return null
  return deviceTitle.test(title) || !/\p{L}{2}/u.test(title) ? null : title
}
