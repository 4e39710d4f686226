import { useParams } from 'react-router'
import { PhotoMissing } from '../../../features/catalog/photo/photo-errors.tsx'
import { readUuid } from '../../../lib/route-params.ts'
import { PhotoScreen } from './photo-screen.tsx'

export function PhotoUuidPage() {
  const id = readUuid(useParams().id)

  return id === null ? <PhotoMissing /> : <PhotoScreen id={id} />
}
