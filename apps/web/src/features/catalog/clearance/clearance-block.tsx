import { formatInstantDay } from '@shoebox/web-kit/format'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import type { Clearance } from './clearance-query.ts'
import { checkWords, groundsOf, releasesOf } from './clearance-words.ts'
import { StoryAnswers } from './story-answers.tsx'
import { useClearance } from './use-clearance.ts'

const label = 'font-head text-body leading-5 font-semibold tracking-[0.01em]'

/** What a photo's clearance rests on and what it allows, before anybody pays for it. */
export function ClearanceBlock({ photoId }: { photoId: string }) {
  const { data, isError, refetch, isFetching } = useClearance(photoId)

  return (
    <section aria-label="Clearance" className="py-[14px]">
      {data !== undefined ? (
        <Cleared clearance={data} />
      ) : isError ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          The clearance could not be loaded.
        </ErrorBar>
      ) : (
        <ClearanceBlank />
      )}
    </section>
  )
}

function Cleared({ clearance }: { clearance: Clearance }) {
  const { grade, licenses, contexts } = clearance

  return (
    <>
      <div className="grid grid-cols-[44px_1fr] gap-x-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center border-2 border-ink font-head text-[1.75rem] font-bold"
        >
          {grade}
        </span>
        <div className="min-h-14">
          <h2 className="font-head text-lead leading-5 font-bold">Clearance grade {grade}</h2>
          <p className="text-small text-ink-2">{groundsOf(clearance)}</p>
        </div>
      </div>
      <h3 className={`mt-3 mb-1 ${label}`}>Allows</h3>
      <ul className="grid grid-cols-2 gap-x-3 text-small leading-5">
        <Allowed isAllowed={licenses.includes('background-dressing')}>Background dressing</Allowed>
        <Allowed isAllowed={licenses.includes('hero-usage')}>Hero usage</Allowed>
      </ul>
      <h3 className={`mt-3 mb-1 ${label}`}>The family’s answer, story by story</h3>
      <StoryAnswers contexts={contexts} />
      <Checked clearance={clearance} />
    </>
  )
}

function Allowed({ isAllowed, children }: { isAllowed: boolean; children: ReactNode }) {
  return (
    <li className={`flex items-center gap-[6px] ${isAllowed ? '' : 'text-ink-2'}`}>
      <Icon name={isAllowed ? 'check' : 'close'} size={16} />
      {!isAllowed && <span className="sr-only">Not allowed: </span>}
      {children}
    </li>
  )
}

/** What somebody looked at, for whoever has to write it down. */
function Checked({ clearance: { checked, checked_at: at, faces } }: { clearance: Clearance }) {
  const lines = [...releasesOf(faces), ...checked.map((item) => checkWords[item])]
  if (lines.length === 0) return null

  return (
    <details className="group mt-2 text-small">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="transition-transform duration-120 group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
        What was checked{at !== null && `, ${formatInstantDay(at)}`}
      </summary>
      <ul className="mt-1 grid gap-[2px] leading-5">
        {lines.map((line) => (
          <Allowed key={line} isAllowed>
            {line}
          </Allowed>
        ))}
      </ul>
    </details>
  )
}

/** As high as what comes. */
function ClearanceBlank() {
  return (
    <SkeletonRegion label="Loading the clearance">
      <div className="flex gap-3">
        <div className="size-11 bg-well" />
        <div className="flex-1">
          <SkeletonLines count={3} />
        </div>
      </div>
      <div className="mt-5 h-[220px]">
        <SkeletonLines count={9} />
      </div>
    </SkeletonRegion>
  )
}
