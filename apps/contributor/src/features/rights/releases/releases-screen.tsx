import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PeopleList } from '../people/people-list.tsx'
import { peopleQuery, type Release, releasesQuery } from '../people/people-queries.ts'
import { PeopleToAsk } from './people-to-ask.tsx'
import { getReleaseTab, isReleaseTab, type ReleaseTab } from './release-labels.ts'
import { ReleaseRow } from './release-row.tsx'

/** People to ask for a release, the state of each release, and everyone the family has named. */
export function ReleasesScreen({ userId }: { userId: string }) {
  const people = useQuery(peopleQuery(userId))
  const releases = useQuery(releasesQuery(userId))
  if (people.data === undefined || releases.data === undefined)
    return people.isError || releases.isError ? (
      <ErrorBlock
        title="Couldn't load your releases"
        text="The server didn't respond. Your releases are not affected. Try again in a moment."
        onRetry={() => void Promise.all([people.refetch(), releases.refetch()])}
        isRetrying={people.isFetching || releases.isFetching}
      />
    ) : (
      <ReleasesSkeleton />
    )
  if (people.data.length === 0 && releases.data.length === 0) return <NoPeopleYet />

  return (
    <div className="grid gap-10">
      <PeopleToAsk userId={userId} people={people.data} />
      <SentReleases userId={userId} releases={releases.data} />
      <PeopleList userId={userId} people={people.data} />
    </div>
  )
}

const tabLabels: Record<ReleaseTab, string> = {
  open: 'Open',
  signed: 'Signed',
  ended: 'Declined or ended',
}
const emptyTexts: Record<ReleaseTab, string> = {
  open: 'No releases are waiting for a signature.',
  signed: 'No one has signed yet.',
  ended: 'No release was declined, expired or taken back.',
}

function SentReleases({ userId, releases }: { userId: string; releases: readonly Release[] }) {
  const titleId = useId()
  const [params, setParams] = useSearchParams()
  const tabParam = params.get('tab')
  const current = isReleaseTab(tabParam) ? tabParam : defaultTab(releases)
  const tabs = (['open', 'signed', 'ended'] as const).map((id) => {
    const rows = releases.filter((release) => getReleaseTab(release) === id)
    return {
      id,
      label: tabLabels[id],
      count: rows.length,
      panel: rows.length === 0 ? emptyTexts[id] : <ReleaseList userId={userId} releases={rows} />,
    }
  })

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        Sent releases
      </h2>
      <Tabs
        label="Releases"
        tabs={tabs}
        current={current}
        onChange={(next) => setParams({ tab: next }, { replace: true })}
      />
    </section>
  )
}

/** The tab where the user may have to act: open releases first, then declined ones. */
function defaultTab(releases: readonly Release[]): ReleaseTab {
  const hasTab = (tab: ReleaseTab) => releases.some((release) => getReleaseTab(release) === tab)
  if (hasTab('open')) return 'open'
  if (releases.some(({ release_state }) => release_state === 'declined')) return 'ended'
  return hasTab('signed') ? 'signed' : 'open'
}

const pageSize = 100

function ReleaseList({ userId, releases }: { userId: string; releases: readonly Release[] }) {
  const [visibleCount, setVisibleCount] = useState(pageSize)

  return (
    <>
      <ul className="-mt-4">
        {releases.slice(0, visibleCount).map((release) => (
          <ReleaseRow key={release.id} userId={userId} release={release} />
        ))}
      </ul>
      {releases.length > visibleCount && (
        <div className="mt-6">
          <Button onClick={() => setVisibleCount(visibleCount + pageSize)}>Show older</Button>
        </div>
      )}
    </>
  )
}

function NoPeopleYet() {
  return (
    <EmptyState
      title="No people named yet"
      text="Everyone who can be recognized in a photo has to agree before it is licensed. Open one of your photos and name the people in it. We email them the release, and they sign without an account."
      actions={
        <>
          <Link to={paths.photos} className={buttonClass({ tone: 'ink' })}>
            My photos
          </Link>
          <Link to={paths.upload} className={buttonClass({})}>
            Upload photos
          </Link>
        </>
      }
    />
  )
}

function ReleasesSkeleton() {
  return (
    <SkeletonRegion label="Loading your releases">
      <div className="grid gap-8">
        <SkeletonCell className="h-[104px]" />
        <SkeletonLines count={6} />
      </div>
    </SkeletonRegion>
  )
}
