import { useParams } from 'react-router'
import { PhotoMissing } from '../../../features/catalog/photo/photo-errors.tsx'
import { readPhotoId } from '../../../lib/route-params.ts'
import { PhotoScreen } from './photo-screen.tsx'

export function PhotoPage() {
  const photoid = readPhotoId(useParams().photoid)

  return photoid === null ? <PhotoMissing /> : <PhotoScreen id={photoid} />
}
