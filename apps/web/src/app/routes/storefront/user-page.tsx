import { useParams } from 'react-router'
import { Storefront } from '../../../features/catalog/storefront/storefront.tsx'
import { readUuid } from '../../../lib/route-params.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export function UserPage() {
  const id = readUuid(useParams().id)
  if (id === null) return <NotFoundPage />

  return <Storefront key={id} creator={id} missing={<NotFoundPage />} />
}
