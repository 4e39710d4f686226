import { SanitizedHtml } from '@shoebox/web-kit/browser/sanitized-html.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import {
  SkeletonCell,
  SkeletonLines,
  SkeletonPhotoRow,
  SkeletonRegion,
} from '@shoebox/web-kit/ui/skeleton.tsx'
import { useState } from 'react'
import { Region, Specimen } from './specimen.tsx'

// No event handler attributes: the HTML parser reports each one as a CSP violation, even if the sanitizer removes it.
const noticeHtml =
  '<p>New in the shop: <b>Kodachrome summers</b>. <a href="/license">See what a license covers</a></p>' +
  '<script>window.wasRun = true</script><img src="x">' +
  '<p title="no">Only <em>simple</em> markup <u>stays</u>. <a href="javascript:window.wasRun = true">No script</a></p>'

export function StateSpecimens() {
  return (
    <Region
      title="Empty, failed, loading"
      rule="Existing content stays. Space for loading content is reserved."
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
      <Specimen caption="failed, other content stays" width="full">
        <FailedOnce />
      </Specimen>
      <Specimen caption="retrying" width="full">
        <ErrorBar onRetry={() => {}} isRetrying>
          Couldn’t load more photos.
        </ErrorBar>
      </Specimen>
      <Specimen caption="failed, no other content" width="full">
        <ErrorBlock
          title="Error Loading Photo"
          text="There was an error loading this photo. Please try again later."
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen caption="loading" width="full">
        <SkeletonRegion>
          <SkeletonPhotoRow count={5} />
          <div className="mt-4 flex gap-4">
            <SkeletonCell className="size-[96px] flex-none" />
            <div className="flex-1">
              <SkeletonLines count={4} />
            </div>
          </div>
        </SkeletonRegion>
      </Specimen>
      <Specimen caption="sanitized HTML" width="full">
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
        <ErrorBar onRetry={() => setFailed(false)}>Couldn’t load more photos.</ErrorBar>
      ) : (
        <p>Loaded.</p>
      )}
    </div>
  )
}
