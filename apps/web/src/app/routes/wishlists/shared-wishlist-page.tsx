import type { ComponentProps } from 'react'
import { useParams } from 'react-router'
import { PhotoThumb } from '../../../features/catalog/images/photo-image.tsx'
import { SharedPhotos } from '../../../features/wishlists/sharing/shared-photos.tsx'
import { readShareCode } from '../../../lib/route-params.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export function SharedWishlistPage() {
  const code = readShareCode(useParams().code)
  if (code === null) return <NotFoundPage />

  return (
    <SharedPhotos key={code} code={code} renderPrint={renderPrint} notFound={<NotFoundPage />} />
  )
}

const photosAboveFold = 8

const renderPrint: ComponentProps<typeof SharedPhotos>['renderPrint'] = (photo, index) => (
  <PhotoThumb photo={photo} isAboveFold={index < photosAboveFold} isDecorative />
)
