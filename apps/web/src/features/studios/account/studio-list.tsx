import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEditedId } from '../../../lib/use-edited-id.ts'
import { joinedStudiosQuery } from '../membership-queries.ts'
import { studiosQuery } from '../queries.ts'
import { StudioForm } from '../studio-form.tsx'
import { EditStudioForm } from './edit-studio-form.tsx'
import { JoinedStudios, ReceivedInvitations } from './joined-studios.tsx'
import { StudioRow } from './studio-row.tsx'

type StudioListProps = {
  userId: string
  /** The data integrity check. Passed in, because it belongs to the projects feature. */
  check: ReactNode
}

/** The studios of the user: create, edit, archive and delete; and those of other owners. */
export function StudioList({ userId, check }: StudioListProps) {
  const { data, isError, isFetching, refetch } = useQuery(studiosQuery(userId))
  const { data: joined = [] } = useQuery(joinedStudiosQuery(userId))
  const [editedId, setEditedId] = useEditedId()
  const [isCreating, setIsCreating] = useState(false)
  const keepFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })
  const closeForm = () => setIsCreating(false)

  if (data === undefined && isError)
    return (
      <ErrorBlock
        title="Couldn’t load your studios"
        text="The server didn’t respond."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading studios...">
        <SkeletonLines count={6} />
      </SkeletonRegion>
    )

  const isEmpty = data.length === 0 && joined.length === 0
  const newStudioButton = (
    <Button tone="ink" onClick={() => setIsCreating(true)}>
      New studio
    </Button>
  )

  return (
    <div className="grid gap-5">
      <ReceivedInvitations userId={userId} />
      {isCreating && <StudioForm onSaved={() => {}} onFinished={closeForm} onBack={closeForm} />}
      {!isCreating && !isEmpty && <p>{newStudioButton}</p>}
      {data.length > 0 && (
        <ul ref={keepFocus} aria-label="Studios" className="border-t border-ink">
          {data.map((studio) => (
            <li key={studio.id} className="border-b border-rule py-3">
              {studio.id === editedId ? (
                <EditStudioForm studio={studio} onClose={() => setEditedId(null)} />
              ) : (
                <StudioRow studio={studio} onEdit={() => setEditedId(studio.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isEmpty && !isCreating && (
        <EmptyState
          title="No studios yet"
          text="A studio is the company that licenses photos. Your projects belong to it."
          actions={newStudioButton}
        />
      )}
      <JoinedStudios userId={userId} />
      {check}
    </div>
  )
}
