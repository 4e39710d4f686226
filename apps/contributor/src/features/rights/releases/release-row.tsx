import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useId, useState } from 'react'
import type { Release } from '../people/people-queries.ts'
import { ReleaseActions } from './release-actions.tsx'
import { ReleaseDetails } from './release-details.tsx'
import { latestEventText, signerText, stateLabels } from './release-labels.ts'

type ReleaseRowProps = { userId: string; release: Release }

/** One row: state, person, photo count, date and actions. It expands to the details of the release. */
export function ReleaseRow({ userId, release }: ReleaseRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { label, mark, tone } = stateLabels[release.release_state]

  return (
    <li className="border-b border-rule">
      <div className="grid min-h-[56px] grid-cols-[104px_minmax(0,1fr)_80px_136px_272px] items-center gap-x-4 gap-y-1 py-2 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-3">
        <StateBadge kind={mark} {...(tone !== undefined && { tone })}>
          {label}
        </StateBadge>
        <div className="min-w-0 max-md:order-first max-md:col-span-2">
          <p className="font-semibold wrap-anywhere">{release.person.name}</p>
          <p className="text-small wrap-anywhere text-ink-2">{signerText(release)}</p>
        </div>
        <span className="text-small max-md:hidden">{countOf(release.photos.length, 'photo')}</span>
        <span className="text-small text-ink-2 max-md:text-right">
          <span className="md:hidden">{countOf(release.photos.length, 'photo')} · </span>
          {latestEventText(release)}
        </span>
        <div className="flex flex-wrap items-center justify-end gap-2 max-md:col-span-2 max-md:mt-2 max-md:justify-start">
          <ReleaseActions userId={userId} release={release} />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen((before) => !before)}
            className="inline-flex h-8 items-center gap-1 rounded-control px-2 text-small font-semibold hover:bg-ink/6 max-md:px-0"
          >
            Details<span className="sr-only"> of the release of {release.person.name}</span>
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ReleaseDetails userId={userId} release={release} />}
      </div>
    </li>
  )
}
