import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { Storefront } from '../../../features/catalog/list-pages/storefront.tsx'
import { readStorefront } from '../../../features/catalog/lists/storefront.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export function UserPage() {
  const { pathname, search } = useLocation()
  const state = useMemo(() => readStorefront(pathname, search), [pathname, search])
  if (state === null) return <NotFoundPage />

  return <Storefront key={state.creator} state={state} notFound={<NotFoundPage />} />
}
