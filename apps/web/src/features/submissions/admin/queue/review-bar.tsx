import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { plural } from '@shoebox/web-kit/text/plural'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import type { Review } from '../../queries.ts'
import { formatTitle } from '../photo/review-labels.ts'

export type ReviewView = 'queue' | 'second' | 'held'

export function parseView(value: string | null): ReviewView {
  return value === 'second' || value === 'held' ? value : 'queue'
}

type ReviewBarProps = {
  view: ReviewView
  counts: Readonly<Record<ReviewView, number | undefined>>
  /** How long the oldest photo has waited, as text. */
  oldestWait?: string | null
  /** The decisions of this session. */
  decisions?: readonly { kind: 'approved' | 'returned' | 'declined' }[]
  next?: Review | undefined
  onShowShortcuts: () => void
  onLeave: () => void
}

type ViewLink = {
  view: ReviewView
  search: string
  label: (count: number | undefined) => string
}

const countPrefix = (count: number | undefined) =>
  count === undefined ? '' : `${formatCount(count)} `

const reviewViews: readonly ViewLink[] = [
  { view: 'queue', search: '', label: (count) => `${countPrefix(count)}waiting` },
  {
    view: 'second',
    search: '?view=second',
    label: (count) => `${countPrefix(count)}second ${plural(count ?? 0, 'look', 'looks')}`,
  },
  { view: 'held', search: '?view=held', label: (count) => `${countPrefix(count)}held` },
]

/** Replaces the site's header. */
export function ReviewBar({
  view,
  counts,
  oldestWait,
  decisions,
  next,
  onShowShortcuts,
  onLeave,
}: ReviewBarProps) {
  return (
    <header className="flex min-h-12 flex-none flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule bg-paper px-6 text-small text-ink-2 max-md:gap-x-4 max-md:px-4 max-md:py-2">
      <Link to={paths.admin} onClick={onLeave} className="origin-left scale-[0.74] max-md:hidden">
        <Wordmark spokenText="Admin panel" />
      </Link>
      <h1 className="-ml-5 font-semibold text-ink max-md:ml-0">Review</h1>
      <nav aria-label="Review" className="flex gap-4">
        {reviewViews.map(({ view: other, label, search }) => (
          <Link
            key={other}
            to={{ pathname: paths.review, search }}
            aria-current={other === view ? 'page' : undefined}
            className="py-1 whitespace-nowrap tabular-nums hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_currentColor]"
          >
            {label(counts[other])}
          </Link>
        ))}
      </nav>
      {oldestWait && <span className="max-lg:hidden">oldest {oldestWait}</span>}
      <span className="ml-auto max-md:hidden" />
      {decisions && <SessionCounts decisions={decisions} />}
      {next && <NextPhoto next={next} />}
      <button
        type="button"
        onClick={onShowShortcuts}
        className="flex items-center gap-2 hover:text-ink max-md:hidden"
      >
        Keys <KeyCap>?</KeyCap>
      </button>
      <Link to={paths.admin} onClick={onLeave} className="link max-md:ml-auto">
        Leave
      </Link>
    </header>
  )
}

type SessionCountsProps = Required<Pick<ReviewBarProps, 'decisions'>>

function SessionCounts({ decisions }: SessionCountsProps) {
  const count = (kind: string) => formatCount(decisions.filter((item) => item.kind === kind).length)
  const figureClass = 'text-ink tabular-nums'

  return (
    <span className="max-[1279px]:hidden">
      This session <span className={figureClass}>{formatCount(decisions.length)}</span> done,{' '}
      <span className={figureClass}>{count('approved')}</span> approved, {count('returned')}{' '}
      returned, {count('declined')} declined
    </span>
  )
}

function NextPhoto({ next }: { next: Review }) {
  return (
    <span className="flex items-center gap-2 max-md:hidden">
      Next
      {next.thumb_url !== null && (
        <img src={next.thumb_url} alt={formatTitle(next)} className="h-8 max-w-12 object-cover" />
      )}
    </span>
  )
}
