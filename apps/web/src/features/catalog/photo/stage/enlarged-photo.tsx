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
  const [lastPhoto, setLastPhoto] = useState<Photo>()
  const visiblePhoto = photo ?? lastPhoto
  const enlargedPhoto = isOpen ? visiblePhoto : undefined
  if (enlargedPhoto !== lastPhoto) setLastPhoto(enlargedPhoto)
  if (visiblePhoto === undefined) return null

  const { position, previous, next, step } = neighbors

  return (
    <Lightbox
      photo={visiblePhoto}
      isOpen={isOpen}
      onClose={onClose}
      position={position}
      onPrevious={previous === null ? undefined : () => step(-1)}
      onNext={next === null ? undefined : () => step(1)}
      footer={
        // The license choice already belongs to the next photo, so hide it but reserve its space.
        <div className={`contents ${photo === undefined ? 'invisible' : ''}`}>
          <LicenseStrip price={visiblePhoto.price} {...license} />
        </div>
      }
    />
  )
}
