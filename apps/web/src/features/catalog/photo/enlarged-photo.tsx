import { useState } from 'react'
import { LicenseStrip } from '../license/license-picker.tsx'
import type { LicenseChoice } from '../license/use-license.ts'
import { LightboxLater } from '../lightbox/lightbox-later.tsx'
import type { Photo } from './photo-query.ts'
import type { Neighbors } from './use-neighbors.ts'

type EnlargedPhotoProps = {
  photo: Photo | undefined
  neighbors: Neighbors
  license: LicenseChoice
  isOpen: boolean
  onClose: () => void
}

/** Over the whole window. Along the list it stays open: until the next photo is known, the one before is shown. */
export function EnlargedPhoto({ photo, neighbors, license, isOpen, onClose }: EnlargedPhotoProps) {
  const [last, setLast] = useState(photo)
  if (photo !== undefined && photo !== last) setLast(photo)
  const shown = photo ?? last
  if (shown === undefined) return null

  const { position, previous, next, open } = neighbors
  const { number: at, total = null } = position ?? {}
  const place = at === undefined || total === null ? undefined : { at, total }

  return (
    <LightboxLater
      photo={shown}
      isOpen={isOpen}
      onClose={onClose}
      position={place}
      previous={previous === null ? undefined : () => open(previous)}
      next={next === null ? undefined : () => open(next)}
      footer={<LicenseStrip price={shown.price} {...license} />}
    />
  )
}
