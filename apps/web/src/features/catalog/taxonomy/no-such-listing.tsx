import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect } from 'react'
import { useTaxonomyNavigation } from './use-taxonomy-navigation.ts'

type NoSuchListingProps = { type: string | undefined; id: string | null }

/** For an invalid listing URL: redirects to all photos with an error toast. */
export function NoSuchListing({ type, id }: NoSuchListingProps) {
  const { goTo } = useTaxonomyNavigation()

  useEffect(() => goTo(type, id, { isReplacing: true }), [goTo, type, id])

  return <Spinner />
}
