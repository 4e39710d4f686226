import { Modal } from '@shoebox/web-kit/overlay/modal.tsx'
import { type ReactNode, useId } from 'react'
import type { ListPosition } from '../lists/list-position.ts'
import type { LightboxPhoto } from './lightbox-photo.ts'
import { LightboxRoom } from './lightbox-room.tsx'

export type LightboxProps = {
  photo: LightboxPhoto
  isOpen: boolean
  onClose: () => void
  /** Which of how many, where one came from a list. */
  position?: ListPosition | null
  /** To the photos beside it in that list. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  /** What can be done with the photo: the license and what follows from it. */
  footer?: ReactNode
}

/** One photo and nothing else, over the whole window. */
export function Lightbox({ isOpen, onClose, ...room }: LightboxProps) {
  const titleId = useId()

  return (
    <Modal isOpen={isOpen} onClose={onClose} look="full" titleId={titleId}>
      <LightboxRoom {...room} titleId={titleId} close={onClose} />
    </Modal>
  )
}
