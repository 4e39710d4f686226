import { type PhotoStatus, photoTransitions } from '../catalog/photo-status.ts'
import { canMove } from '../transitions.ts'

/** Whoever reviews a photo, or settles an incident, looks at it as it is; what is withdrawn is past. */
const underReview: readonly PhotoStatus[] = ['in_review', 'incident_hold', 'withdrawn']

/** Sold as it was approved: with other facts it is another photo to review. */
const onSale: readonly PhotoStatus[] = ['live', 'paused']

export type PhotoAbilities = {
  can_edit: boolean
  can_claim: boolean
  can_submit: boolean
  /** Off sale, to be changed and reviewed again. */
  can_reopen: boolean
  can_pause: boolean
  can_resume: boolean
  can_withdraw: boolean
}

/** What its family can do with a photo. */
export function photoAbilities(status: PhotoStatus): PhotoAbilities {
  const may = (to: PhotoStatus) => canMove(photoTransitions, { from: status, to, by: 'owner' })
  const canEdit = !underReview.includes(status) && !onSale.includes(status)

  return {
    can_edit: canEdit,
    can_claim: canEdit,
    can_submit: may('submitted'),
    can_reopen: onSale.includes(status) && may('needs_info'),
    can_pause: may('paused'),
    can_resume: may('live'),
    // A file that is on its way is given up where it is sent from.
    can_withdraw: status !== 'uploading' && may('withdrawn'),
  }
}
