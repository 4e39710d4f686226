import { type PhotoStatus, photoTransitions } from '../catalog/photo-status.ts'
import { canMove } from '../transitions.ts'

/** Statuses in which a photo cannot be edited: staff must see a stable photo, and a withdrawn one is final. */
const frozen: readonly PhotoStatus[] = ['in_review', 'incident_hold', 'withdrawn']

/** Statuses in which a photo is sold as approved, so changing its details requires another review. */
const onSale: readonly PhotoStatus[] = ['live', 'paused']

export type PhotoAbilities = {
  can_edit: boolean
  can_claim: boolean
  can_submit: boolean
  /** Can be taken off sale, in order to change it and have it reviewed again. */
  can_reopen: boolean
  can_pause: boolean
  can_resume: boolean
  can_withdraw: boolean
}

/** What the contributor can do with a photo. */
export function photoAbilities(status: PhotoStatus): PhotoAbilities {
  const canMoveTo = (to: PhotoStatus) =>
    canMove(photoTransitions, { from: status, to, by: 'owner' })
  const canEdit = !frozen.includes(status) && !onSale.includes(status)

  return {
    can_edit: canEdit,
    can_claim: canEdit,
    can_submit: canMoveTo('submitted'),
    can_reopen: onSale.includes(status) && canMoveTo('needs_info'),
    can_pause: canMoveTo('paused'),
    can_resume: canMoveTo('live'),
    // The uploading browser cancels its own uploads.
    can_withdraw: status !== 'uploading' && canMoveTo('withdrawn'),
  }
}
