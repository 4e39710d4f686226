import type { ContactTopic } from '@shoebox/domain/contact-topics'
import { readPhotoId } from '../../../lib/route-params.ts'

/** The prefilled start of a message about the photo in the address; null if there is none. */
export function openingOf(search: string): { topic: ContactTopic; message: string } | null {
  const photoid = readPhotoId(new URLSearchParams(search).get('photo') ?? undefined)

  return photoid === null ? null : { topic: 'clearance', message: `About photo #${photoid}: ` }
}

/** Whether the message is empty, or only our prefilled start. */
export function isUnwritten(message: string | undefined): boolean {
  return /^(?:About photo #\d+:)?\s*$/.test(message ?? '')
}
