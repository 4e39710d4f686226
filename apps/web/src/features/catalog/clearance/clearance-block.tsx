import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { type Clearance, useClearance } from '../clearance-query.ts'
import { AllowedUses } from './allowed-uses.tsx'
import {
  checkLabels,
  listReleaseCounts,
  listUnclearedItems,
  summarizeClearance,
} from './clearance-labels.ts'

/** Shows why a photo is cleared and for which uses. */
export function ClearanceBlock({ photo }: { photo: { id: string; photoid: number } }) {
  const { data, isError, refetch, isFetching } = useClearance(photo.id)

  return (
    <section aria-label="Clearance" className="py-[14px]">
      {data !== undefined ? (
        <ClearanceDetails clearance={data} photoid={photo.photoid} />
      ) : isError ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Couldn't load the clearance.
        </ErrorBar>
      ) : (
        <ClearanceSkeleton />
      )}
    </section>
  )
}

function ClearanceDetails({ clearance, photoid }: { clearance: Clearance; photoid: number }) {
  const { grade } = clearance

  return (
    <>
      <div className="grid min-h-[56px] grid-cols-[44px_1fr] items-start gap-x-3">
        <span
          aria-hidden="true"
          className="grid size-[44px] place-items-center border-2 border-ink font-head text-[1.75rem] font-bold"
        >
          {grade}
        </span>
        <div className="min-w-0">
          <h2 className="font-head text-lead leading-5 font-bold">Clearance grade {grade}</h2>
          <ClearanceChecks clearance={clearance} />
        </div>
      </div>
      <AllowedUses clearance={clearance} photoid={photoid} />
    </>
  )
}

/** A summary that expands to list every release and check. */
function ClearanceChecks({ clearance }: { clearance: Clearance }) {
  const { checked, checked_at: checkedAt, faces } = clearance
  const lines = [...listReleaseCounts(faces), ...checked.map((item) => checkLabels[item])]

  return (
    <details className="group text-small">
      <summary className="cursor-pointer list-none text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {summarizeClearance(clearance)} <span className="sr-only">What was checked</span>
        <span className="inline-block h-[14px] align-text-bottom transition-transform duration-120 group-open:rotate-180 print:hidden">
          <Icon name="down" size={16} />
        </span>
      </summary>
      <ul className="mt-1 grid gap-[2px] leading-5">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-[6px]">
            <Icon name="check" size={16} />
            {line}
          </li>
        ))}
        {listUnclearedItems(clearance).map((line) => (
          <li key={line} className="flex items-center gap-[6px] font-semibold">
            <Icon name="close" size={16} />
            {line}
          </li>
        ))}
      </ul>
      {checkedAt !== null && (
        <p className="mt-1 text-ink-2">We checked this on {formatLocalDate(checkedAt)}</p>
      )}
    </details>
  )
}

/** About as tall as the loaded content. */
function ClearanceSkeleton() {
  return (
    <SkeletonRegion label="Loading clearance">
      <div className="flex h-[56px] gap-3">
        <div className="size-[44px] flex-none bg-well" />
        <div className="flex-1">
          <SkeletonLines count={3} />
        </div>
      </div>
      <div className="mt-3 h-[297px]">
        <SkeletonLines count={13} />
      </div>
    </SkeletonRegion>
  )
}
