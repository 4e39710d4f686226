import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { useState } from 'react'
import { LicenseStrip } from '../../license/license-picker.tsx'
import type { LicenseChoice } from '../../license/use-license.ts'
import type { Neighbors } from '../../lists/use-neighbors.ts'
import type { Photo } from '../../photo-query.ts'

const Lightbox = lazyOverlay(async () => (await import('../../lightbox/lightbox.tsx')).Lightbox)

type EnlargedPhotoProps = {
  photo: Photo | undefined
  neighbors: Neighbors
  license: LicenseChoice
  isOpen: boolean
  onClose: () => void
}

/**
 * The lightbox of the photo page. It stays open while stepping through the list and shows the previous photo until the
 * next one is loaded. If the user enlarges a photo before it is loaded, the lightbox opens once it is.
 */
export function EnlargedPhoto({ photo, neighbors, license, isOpen, onClose }: EnlargedPhotoProps) {
  const [last, setLast] = useState<Photo>()
  const shown = photo ?? last
  const enlarged = isOpen ? shown : undefined
  if (enlarged !== last) setLast(enlarged)
  if (shown === undefined) return null

  const { position, previous, next, step } = neighbors

  return (
    <Lightbox
      photo={shown}
      isOpen={isOpen}
      onClose={onClose}
      position={position}
      previous={previous === null ? undefined : () => step(-1)}
      next={next === null ? undefined : () => step(1)}
      footer={
        // The license choice already belongs to the next photo, so hide it but reserve its space.
        <div className={`contents ${photo === undefined ? 'invisible' : ''}`}>
          <LicenseStrip price={shown.price} {...license} />
        </div>
      }
    />
  )
}
