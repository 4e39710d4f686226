import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { ReactNode, Ref } from 'react'
import { SignInBanner } from '../components/sign-in-banner.tsx'
import type { ListResults } from '../lists/use-photo-list.ts'
import { Results } from './results.tsx'

type PhotoSectionProps = {
  results: ListResults
  /** Shown if nothing is found. */
  empty: ReactNode
  /** Shown if the list fails to load, instead of the general message. */
  errorState?: ReactNode
  /** Classes for size and margins. */
  className?: string
  ref?: Ref<HTMLElement>
  /** Rendered above the photos. */
  children?: ReactNode
}

/** The photos of a list page; dimmed while another list loads. */
export function PhotoSection(props: PhotoSectionProps) {
  const { results, empty, errorState, className = 'min-h-[60dvh] px-gutter', ref, children } = props
  const { list, isStale, failure } = results
  const hasFailed = list === undefined && failure !== null

  return (
    <section
      ref={ref}
      id="photos"
      tabIndex={-1}
      aria-label="Photos"
      aria-busy={isStale && list !== undefined}
      className={`outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-300 print:min-h-0 ${className} ${list?.isCapped ? '' : 'pb-8 md:pb-12'}`}
    >
      {children}
      {(hasFailed && errorState) || <Results results={results} empty={empty} />}
    </section>
  )
}

type CappedBannerProps = { results: ListResults; returnTo: string }

/** Offers signing in below a list of which visitors see only a part. */
export function CappedBanner({ results: { list, status }, returnTo }: CappedBannerProps) {
  if (!list?.isCapped || status === 'signed-in') return null

  return <SignInBanner visibleCount={list.photos.length} total={list.total} returnTo={returnTo} />
}

/** The number of loaded photos and the total; empty until the list is loaded. */
export function describeCount({ list }: Pick<ListResults, 'list'>): string {
  return list === undefined
    ? ''
    : countText({ visibleCount: list.photos.length, total: list.total })
}

export function countText({
  visibleCount,
  total,
}: {
  visibleCount: number
  total: number
}): string {
  if (total === 0) return 'No photos'
  if (visibleCount === 0) return `${formatCount(total)} photos`

  return `Showing 1-${formatCount(visibleCount)} of ${countOf(total, 'photo')}`
}
