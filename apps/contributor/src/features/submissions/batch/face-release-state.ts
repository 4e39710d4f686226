import type { MyPhoto } from '../queries.ts'

export type FaceReleaseState = 'released' | 'sent' | 'none' | 'declined'
type Face = MyPhoto['faces'][number]

/** Unrecognizable people need no release. */
export function listIdentifiableFaces({ faces }: Pick<MyPhoto, 'faces'>): Face[] {
  return faces.filter(({ face_status: status }) => status === 'identifiable')
}

/** True while no face is marked, identifiable or not. */
export function hasNoFace({ faces }: Pick<MyPhoto, 'faces'>): boolean {
  return faces.length === 0
}

export function getFaceReleaseState({ release_state: state }: Face): FaceReleaseState {
  switch (state) {
    case 'signed':
      return 'released'
    case 'sent':
    case 'viewed':
      return 'sent'
    case 'declined':
    case 'disputed':
      return 'declined'
    case 'draft':
    case 'expired':
    case 'superseded':
    case null:
    default:
      return 'none'
  }
}
