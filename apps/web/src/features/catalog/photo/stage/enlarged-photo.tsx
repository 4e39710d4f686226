import { useState } from 'react'
import { LicenseStrip } from '../../license/license-picker.tsx'
import type { LicenseChoice } from '../../license/use-license.ts'
import { LightboxLater } from '../../lightbox/lightbox-later.tsx'
import type { Neighbors } from '../../lists/use-neighbors.ts'
import type { Photo } from '../photo-query.ts'

type EnlargedPhotoProps = {
  photo: Photo | undefined
  neighbors: Neighbors
  license: LicenseChoice
  isOpen: boolean
  onClose: () => void
}

/**
 * Over the whole window. Along the list it stays open: until the next photo is known, the one before is shown. Whoever enlarges
 * a photo before it is known sees it as soon as it is.
 */
export function EnlargedPhoto({ photo, neighbors, license, isOpen, onClose }: EnlargedPhotoProps) {
  const [last, setLast] = useState<Photo>()
  const shown = photo ?? last
  const enlarged = isOpen ? shown : undefined
  if (enlarged !== last) setLast(enlarged)
  if (shown === undefined) return null

  const { position, previous, next, step } = neighbors

  return (
    <LightboxLater
      photo={shown}
      isOpen={isOpen}
      onClose={onClose}
      position={position}
      previous={previous === null ? undefined : () => step(-1)}
      next={next === null ? undefined : () => step(1)}
      footer={
        // The choice is that of the photo to come; its room stays.
        <div className={`contents ${photo === undefined ? 'invisible' : ''}`}>
          <LicenseStrip price={shown.price} {...license} />
        </div>
      }
    />
  )
}
