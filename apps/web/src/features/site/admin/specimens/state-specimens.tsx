import { SanitizedHtml } from '@shoebox/web-kit/browser/sanitized-html.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import {
  SkeletonCell,
  SkeletonLines,
  SkeletonPrints,
  SkeletonRegion,
} from '@shoebox/web-kit/ui/skeleton.tsx'
import { useState } from 'react'
import { Region, Specimen } from './specimen.tsx'

// No event handler attributes: under our CSP the browser reports each one that it parses, sanitized or not.
const noticeHtml =
  '<p>New in the shop: <b>Kodachrome summers</b>. <a href="/license">See what a license covers</a></p>' +
  '<script>window.wasRun = true</script><img src="x">' +
  '<p title="no">Only <em>simple</em> markup <u>stays</u>. <a href="javascript:window.wasRun = true">No script</a></p>'

export function StateSpecimens() {
  return (
    <Region
      title="Nothing, failed, waiting"
      rule="What was there before stays; what will come has its place already."
    >
      <Specimen caption="empty" width="full">
        <EmptyState
          title="No photos found"
          text="Try adjusting your filters or search criteria"
          actions={
            <>
              <Button>Remove “Birthday”</Button>
              <Button tone="bare">Clear all</Button>
            </>
          }
        />
      </Specimen>
      <Specimen caption="failed, the rest is still there" width="full">
        <FailedOnce />
      </Specimen>
      <Specimen caption="trying again" width="full">
        <ErrorBar onRetry={() => {}} isRetrying>
          Could not load more photos.
        </ErrorBar>
      </Specimen>
      <Specimen caption="failed, nothing else to show" width="full">
        <ErrorBlock
          title="Error Loading Photo"
          text="There was an error loading this photo. Please try again later."
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen caption="waiting" width="full">
        <SkeletonRegion>
          <SkeletonPrints count={5} />
          <div className="mt-4 flex gap-4">
            <SkeletonCell className="size-[96px] flex-none" />
            <div className="flex-1">
              <SkeletonLines count={4} />
            </div>
          </div>
        </SkeletonRegion>
      </Specimen>
      <Specimen caption="cleaned markup" width="full">
        <SanitizedHtml
          html={noticeHtml}
          className="[&_a[href]]:text-link [&_a[href]]:underline [&_a[href]]:underline-offset-3"
        />
      </Specimen>
    </Region>
  )
}

function FailedOnce() {
  const [isFailed, setFailed] = useState(true)

  return (
    <div className="grid min-h-12 items-center">
      {isFailed ? (
        <ErrorBar onRetry={() => setFailed(false)}>Could not load more photos.</ErrorBar>
      ) : (
        <p>Loaded.</p>
      )}
    </div>
  )
}
