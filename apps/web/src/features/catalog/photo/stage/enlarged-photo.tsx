import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { useState } from 'react'
import { LicenseStrip } from '../../license/license-picker.tsx'
import type { LicenseChoice } from '../../license/use-license.ts'
import type { Neighbors } from '../../lists/use-neighbors.ts'
import type { Photo } from '../../photo-query.ts'
import type { PhotoSections } from '../panel/photo-panel.tsx'

const Lightbox = lazyOverlay(async () => (await import('../../lightbox/lightbox.tsx')).Lightbox)

type EnlargedPhotoProps = {
  photo: Photo | undefined
  neighbors: Neighbors
  license: LicenseChoice
  Buying: PhotoSections['Buying']
  isOpen: boolean
  onClose: () => void
}

/**
 * The lightbox of the photo page. When the user goes to another photo, it stays open and keeps showing the last loaded
 * photo until the other one loads. If the user enlarges a photo that has not loaded yet, the lightbox opens once it has.
 */
export function EnlargedPhoto(props: EnlargedPhotoProps) {
  const { photo, neighbors, license, Buying, isOpen, onClose } = props
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
        // While another photo loads, `license` is already for that photo, so hide the choice but reserve its space.
        <div className={`contents ${photo === undefined ? 'invisible' : ''}`}>
          <LicenseStrip price={visiblePhoto.price} {...license} />
          <Buying photo={visiblePhoto} license={license.value} />
        </div>
      }
    />
  )
}
