import { useParams } from 'react-router'
import { BackToResults } from '../../../features/catalog/photo/back-to-results.tsx'
import { PhotoMissing } from '../../../features/catalog/photo/photo-missing.tsx'
import { PhotoSheet } from '../../../features/catalog/photo/photo-sheet.tsx'
import { readPhotoId } from '../../../lib/route-params.ts'

export function PhotoPage() {
  const photoid = readPhotoId(useParams().photoid)

  return (
    <div className="min-h-dvh px-gutter pt-3 pb-12">
      <div className="mb-3">
        <BackToResults />
      </div>
      {photoid === null ? <PhotoMissing /> : <PhotoSheet key={photoid} photoid={photoid} />}
    </div>
  )
}
