import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArchiveRow } from './archive-row.tsx'
import { archivesQuery } from './queries.ts'

/** On a phone the tray is below the list, so the list links to it. */
export const archivesId = 'zip-files'

/** The user's ZIP files, and who may download. */
export function ArchiveTray({ userId }: { userId: string }) {
  return (
    <aside
      aria-label="ZIP files"
      className="grid grid-cols-1 gap-6 *:not-first:border-t *:not-first:border-rule *:not-first:pt-5"
    >
      <section>
        <Heading level={2} size="h3" id={archivesId} isFocusTarget>
          ZIP files
        </Heading>
        <ArchiveList userId={userId} />
      </section>
      <section>
        <Heading level={2} size="h3">
          Who may download
        </Heading>
        <p className="mt-1 text-small text-pretty text-ink-2">
          Owners, buyers, approvers and viewers of a studio, as often as they need to. Accountants
          get certificates, invoices and agreements, but no files. We log each download. Once a file
          of an order has been downloaded, the order can no longer be canceled.
        </p>
      </section>
    </aside>
  )
}

function ArchiveList({ userId }: { userId: string }) {
  const { data: archives, isError, isFetching, refetch } = useQuery(archivesQuery(userId))
  const watchFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }

  return (
    <>
      {isError && (
        <div className="mt-2">
          <ErrorBar {...retry}>
            {archives === undefined
              ? 'Couldn’t load your ZIP files.'
              : 'Couldn’t refresh your ZIP files.'}
          </ErrorBar>
        </div>
      )}
      {archives === undefined && !isError && (
        <div className="mt-3">
          <SkeletonRegion label="Loading ZIP files...">
            <SkeletonLines count={2} />
          </SkeletonRegion>
        </div>
      )}
      {archives !== undefined && archives.length > 0 && (
        <ul ref={watchFocus} aria-label="ZIP files" className="mt-2 border-t border-ink">
          {archives.map((archive) => (
            <li key={archive.id} className="border-b border-rule py-[10px]">
              <ArchiveRow archive={archive} userId={userId} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-small text-pretty text-ink-2">
        {archives?.length === 0
          ? 'Select photos to pack them into one ZIP, with their certificates.'
          : 'You can leave this page while we pack a ZIP. We store it for 7 days.'}
      </p>
    </>
  )
}
