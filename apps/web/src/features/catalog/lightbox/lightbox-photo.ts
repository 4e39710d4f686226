import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoTitle } from '@shoebox/domain/photo-display'

export type LightboxPhoto = CallOutput<Contract['getPhotoDetails']>

/** The family's full description, or the title if there is none. */
export function photoWords(photo: LightboxPhoto): string {
  return photo.description?.trim() || photoTitle(photo)
}

export function slugOf(photo: LightboxPhoto) {
  return {
    number: photo.photoid,
    year: photo.date_taken?.slice(0, 4) ?? photo.decade_taken,
    place: placeOf(photo),
    people: photo.people_count,
  }
}

export function placeOf(photo: LightboxPhoto): string {
  return [photo.location_city, photo.location_state_province].filter(Boolean).join(', ')
}
