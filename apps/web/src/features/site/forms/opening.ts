import type { ContactTopic } from '@shoebox/domain/contact-topics'
import { readPhotoId } from '../../../lib/route-params.ts'

/** How a message begins that is about the photo in the address; null where there is none. */
export function openingOf(search: string): { topic: ContactTopic; message: string } | null {
  const photoid = readPhotoId(new URLSearchParams(search).get('photo') ?? undefined)

  return photoid === null ? null : { topic: 'clearance', message: `About photo #${photoid}: ` }
}

/** Nothing stands there but, at most, how we began it. */
export function isUnwritten(message: string | undefined): boolean {
  return /^(?:About photo #\d+:)?\s*$/.test(message ?? '')
}
