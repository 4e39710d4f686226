import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { ReactNode, Ref } from 'react'
import { SignInBanner } from '../components/sign-in-banner.tsx'
import type { ListResults } from '../lists/use-photo-list.ts'
import { Results } from './results.tsx'

type PhotoSectionProps = {
  results: ListResults
  /** Shown if the list has no photos. */
  emptyState: ReactNode
  /** Replaces the default message if the list fails to load. */
  errorState?: ReactNode
  /** Classes for size and margins. */
  className?: string
  ref?: Ref<HTMLElement>
  /** Rendered above the photos. */
  children?: ReactNode
}

/** The photos of a list page. Dimmed while another list loads. */
export function PhotoSection(props: PhotoSectionProps) {
  const {
    results,
    emptyState,
    errorState,
    className = 'min-h-[60dvh] px-gutter',
    ref,
    children,
  } = props
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
      {(hasFailed && errorState) || <Results results={results} emptyState={emptyState} />}
    </section>
  )
}

type SignInToSeeMoreBannerProps = { results: ListResults; returnTo: string }

/** Asks visitors to sign in if they see only part of the list. */
export function SignInToSeeMoreBanner({
  results: { list, status },
  returnTo,
}: SignInToSeeMoreBannerProps) {
  if (!list?.isCapped || status === 'signed-in') return null

  return <SignInBanner visibleCount={list.photos.length} total={list.total} returnTo={returnTo} />
}

/** Returns the number of loaded photos and the total; empty until the list loads. */
export function describeCount({ list }: Pick<ListResults, 'list'>): string {
  return list === undefined
    ? ''
    : formatShownCount({ visibleCount: list.photos.length, total: list.total })
}

export function formatShownCount({
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
