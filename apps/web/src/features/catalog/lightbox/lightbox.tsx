import { Modal } from '@shoebox/web-kit/overlay/modal.tsx'
import { type ReactNode, useId } from 'react'
import type { ListPosition } from '../lists/list-position.ts'
import type { LightboxPhoto } from './lightbox-photo.ts'
import { LightboxRoom } from './lightbox-room.tsx'

export type LightboxProps = {
  photo: LightboxPhoto
  isOpen: boolean
  onClose: () => void
  /** Position in the list the user came from, if any. */
  position?: ListPosition | null
  /** Navigate to the neighbors in that list. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  /** Actions for the photo: the license and related controls. */
  footer?: ReactNode
}

/** Full-window view of a single photo. */
export function Lightbox({ isOpen, onClose, ...room }: LightboxProps) {
  const titleId = useId()

  return (
    <Modal isOpen={isOpen} onClose={onClose} look="full" titleId={titleId}>
      <LightboxRoom {...room} titleId={titleId} close={onClose} />
    </Modal>
  )
}
