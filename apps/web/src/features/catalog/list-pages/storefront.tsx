import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { taxonomyNameQuery } from '../lists/listing.ts'
import { facetsQuery } from '../lists/search.ts'
import { type StorefrontState, storefrontList } from '../lists/storefront.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { ListingEmpty } from './listing-states.tsx'
import { describeCount, PhotoSection, SignInToSeeMoreBanner } from './photo-section.tsx'
import { SortMenu } from './sort-menu.tsx'
import { StorefrontHeader } from './storefront-header.tsx'

type StorefrontProps = {
  state: StorefrontState
  /** Rendered if the storefront has neither a name nor photos. */
  notFound: ReactNode
}

/** All photos of one family, with a decade histogram. The search state and the taxonomy call the family `creator`. */
export function Storefront({ state, notFound }: StorefrontProps) {
  const navigate = useAppNavigate()
  const { status, user } = useAuthContext()
  const { creator } = state
  const results = usePhotoList(storefrontList, state)
  const nameQuery = useQuery(taxonomyNameQuery({ type: 'creator', id: creator }))
  // Omit the decade filter to get the total of the whole storefront.
  const facets = useQuery({
    ...facetsQuery({ ...state, decade: null, sort: null, seed: null }, user?.id ?? null),
    enabled: status !== 'loading',
  })
  const total = facets.data?.total_count
  if (nameQuery.data?.name === null && total === 0) return notFound
  if (nameQuery.data === undefined && nameQuery.isPending) return <Spinner />

  const { list } = results
  const changeState = (nextState: StorefrontState) =>
    navigate(storefrontList.toAddress({ ...nextState, seed: null }).href, {
      preventScrollReset: true,
    })

  return (
    <>
      <StorefrontHeader
        name={nameQuery.data?.name ?? 'Unknown Creator'}
        total={total}
        decades={facets.data?.decades}
        selectedDecade={state.decade}
        onDecadeChange={(decade) => changeState({ ...state, decade })}
      />
      <div className="flex min-h-12 items-center justify-between gap-3 px-gutter">
        <output className="text-body tabular-nums">{describeCount(results)}</output>
        <div className="min-h-8 print:hidden">
          {list !== undefined && list.total > 0 && (
            <SortMenu
              sort={state.sort ?? list.sort}
              hasTerm={false}
              onChange={(sort) => changeState({ ...state, sort })}
            />
          )}
        </div>
      </div>
      <PhotoSection results={results} emptyState={<ListingEmpty type="creator" id={creator} />} />
      <SignInToSeeMoreBanner results={results} returnTo={storefrontList.toAddress(state).href} />
    </>
  )
}
