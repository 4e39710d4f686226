import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { Link } from 'react-router'
import { useFirstName } from '../../../features/accounts/use-first-name.ts'
import { paths } from '../../../lib/paths.ts'
import { WayOfAPhoto } from '../way-of-a-photo.tsx'
import type { NextStep } from './next-steps.ts'
import { PhotoSums } from './photo-sums.tsx'
import { useFamily } from './use-family.ts'

export type FamilyHomeProps = { userId: string }

/** Dashboard of a contributor: next steps and photo counts. */
export function FamilyHome({ userId }: FamilyHomeProps) {
  const firstName = useFirstName()
  usePageTitle('Home')

  return (
    <TwoPane tray={<WayOfAPhoto />}>
      <h1 className="mb-6 font-head text-h1 font-bold tracking-[-0.005em] wrap-anywhere">
        {firstName === null ? 'Hello' : `Hello, ${firstName}`}
      </h1>
      <WhatIsNext userId={userId} />
    </TwoPane>
  )
}

function WhatIsNext({ userId }: FamilyHomeProps) {
  const { family, hasFailed, isTrying, tryAgain } = useFamily(userId)
  if (family === null)
    return hasFailed ? (
      <ErrorBlock
        title="We could not find out what is next"
        text="The service did not answer. Your photos are where they were."
        onRetry={tryAgain}
        isRetrying={isTrying}
      />
    ) : (
      <Waiting />
    )

  return (
    <div className="grid gap-10">
      <section aria-labelledby="next">
        <h2 id="next" className="mb-2 font-head text-h2 font-bold tracking-[-0.005em]">
          Next
        </h2>
        {family.next.length === 0 ? <NothingWaits /> : <NextList steps={family.next} />}
      </section>
      {family.counts.all > 0 && <PhotoSums counts={family.counts} />}
    </div>
  )
}

function NextList({ steps }: { steps: readonly NextStep[] }) {
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
            <h3 className="font-head text-h3 font-bold">{title}</h3>
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

function NothingWaits() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-t-ink border-b-rule py-5">
      <p className="text-lead">Nothing waits for you. We write when something does.</p>
      <Link to={paths.upload} className={buttonClass({ tone: 'ink' })}>
        Upload more photos
      </Link>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Finding out what is next">
      <SkeletonCell className="h-[160px]" />
    </SkeletonRegion>
  )
}
