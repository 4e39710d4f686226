import { type PhotoTab, photoTabLabels } from '@shoebox/domain/submissions/photo-tabs'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { onboardingQuery } from '../../../features/accounts/queries.ts'
import { useFirstName } from '../../../features/accounts/use-contributor.ts'
import { releasesQuery } from '../../../features/rights/people/people-queries.ts'
import { familyContextsQuery } from '../../../features/rights/queries.ts'
import { photoCountsQuery } from '../../../features/submissions/queries.ts'
import { paths } from '../../../lib/paths.ts'
import { HowItWorks } from '../how-it-works.tsx'
import { listDoneSteps } from '../onboarding/steps.ts'
import { listNextSteps, type NextStep } from './next-steps.ts'

export type FamilyHomeProps = { userId: string }

/** Home page of a contributor: next steps and photo counts, beside the explanation of how the site works. */
export function FamilyHome({ userId }: FamilyHomeProps) {
  const firstName = useFirstName()
  usePageTitle('Home')

  return (
    <TwoPane tray={<HowItWorks />}>
      <h1 className="mb-6 font-head text-h1 font-bold tracking-[-0.005em] wrap-anywhere">
        {firstName === null ? 'Hello' : `Hello, ${firstName}`}
      </h1>
      <Dashboard userId={userId} />
    </TwoPane>
  )
}

function Dashboard({ userId }: FamilyHomeProps) {
  const { dashboard, hasFailed, isRetrying, retry } = useDashboard(userId)
  if (dashboard === null)
    return hasFailed ? (
      <ErrorBlock
        title="Couldn't load your next steps"
        text="The server didn't respond. Your photos are safe."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    ) : (
      <DashboardSkeleton />
    )

  return (
    <div className="grid gap-10">
      <section aria-labelledby="next">
        <Heading level={2} size="h2" id="next" className="mb-2">
          Next
        </Heading>
        {dashboard.steps.length === 0 ? <NoNextSteps /> : <NextStepList steps={dashboard.steps} />}
      </section>
      {dashboard.counts.all > 0 && <PhotoCounts counts={dashboard.counts} />}
    </div>
  )
}

function NextStepList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="border-t border-ink">
      {steps.map(({ title, text, action, to }, index) => (
        <li
          key={title}
          className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-y-3 border-b border-rule py-5 max-md:grid-cols-[32px_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className={`self-start font-slate text-h3 ${index === 0 ? '' : 'text-ink-2'}`}
          >
            {index + 1}
          </span>
          <div>
            <Heading level={3} size="h3">
              {title}
            </Heading>
            <p className="text-ink-2">{text}</p>
          </div>
          <Link
            to={to}
            className={`${buttonClass({ tone: index === 0 ? 'ink' : 'plain' })} max-md:col-start-2 max-md:justify-self-start`}
          >
            {action}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function NoNextSteps() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-t-ink border-b-rule py-5">
      <p className="text-lead">You're all caught up. We'll email you when we need something.</p>
      <Link to={paths.upload} className={buttonClass({ tone: 'ink' })}>
        Upload more photos
      </Link>
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <SkeletonRegion label="Loading your next steps">
      <SkeletonCell className="h-[160px]" />
    </SkeletonRegion>
  )
}

const dashboardTabs: readonly PhotoTab[] = ['live', 'review', 'releases', 'to_do']

/** Photo counts of four tabs, each a link to that tab. */
function PhotoCounts({ counts }: { counts: Record<PhotoTab, number> }) {
  return (
    <section aria-labelledby="photos">
      <Heading level={2} size="h2" id="photos" className="mb-2">
        Your photos
      </Heading>
      <ul className="grid grid-cols-4 border-t border-ink max-md:grid-cols-2">
        {dashboardTabs.map((tab) => (
          <li key={tab} className="border-b border-rule md:not-first:border-l max-md:even:border-l">
            <Link
              to={`${paths.photos}?tab=${tab}`}
              className="flex h-full flex-col-reverse justify-end px-4 py-4 hover:bg-ink/5"
            >
              <span className="text-small text-ink-2">{photoTabLabels[tab]}</span>
              <span className="font-head text-h1 font-bold tabular-nums">
                {formatCount(counts[tab])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Combines queries from three features; the dashboard renders once all of them have data. */
function useDashboard(userId: string) {
  const onboarding = useQuery(onboardingQuery(userId))
  const familyContexts = useQuery(familyContextsQuery(userId))
  const counts = useQuery(photoCountsQuery(userId))
  const releases = useQuery(releasesQuery(userId))
  const queries = [onboarding, familyContexts, counts, releases]
  const isLoaded =
    onboarding.data !== undefined &&
    familyContexts.data !== undefined &&
    counts.data !== undefined &&
    releases.data !== undefined

  return {
    dashboard: isLoaded
      ? {
          counts: counts.data,
          steps: listNextSteps({
            doneSetupStepCount: listDoneSteps({
              onboarding: onboarding.data,
              familyContexts: familyContexts.data,
            }).size,
            counts: counts.data,
            releases: releases.data,
          }),
        }
      : null,
    hasFailed: queries.some(({ isError }) => isError),
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
