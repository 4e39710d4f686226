import { uuidPattern } from '@shoebox/domain/uuid'

type Shown = { id: string | null | undefined; face_ids: readonly string[] | null | undefined }

/** Why similar people cannot be searched; null if they can. */
export function whyNoFaceSearch({ id, face_ids: faces }: Shown): 'invalid' | 'no-faces' | null {
  if (!id || !uuidPattern.test(id) || !Array.isArray(faces)) return 'invalid'

  return faces.length === 0 ? 'no-faces' : null
}

export function peopleFailure(message: string): string {
  return `Error loading similar people photos: ${message}`
}

export const peopleWords = {
  invalid: 'Invalid photo data - unable to find similar people.',
  noFaces: 'No People Identified',
  nothing: 'No Similar Photos Found',
} as const
