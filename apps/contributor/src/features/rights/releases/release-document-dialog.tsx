import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Release, releaseDocumentQuery } from '../people/people-queries.ts'

type ReleaseDocumentDialogProps = {
  userId: string
  release: Release
  isOpen: boolean
  onClose: () => void
}

/** Shows the text exactly as signed, or as sent if it isn't signed yet. */
export function ReleaseDocumentDialog({
  userId,
  release,
  isOpen,
  onClose,
}: ReleaseDocumentDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...releaseDocumentQuery(userId, release.id),
    enabled: isOpen,
  })
  const text = data?.signed_document ?? data?.document

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Release of ${release.person.name}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {text !== undefined && (
            <Button tone="ink" onClick={() => downloadText(text, `release-${release.id}.txt`)}>
              <Icon name="download" size={16} />
              Save as file
            </Button>
          )}
        </>
      }
    >
      {text === undefined ? (
        <DocumentStatus isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Textarea label="Document" isLabelHidden readOnly rows={18} value={text} />
      )}
    </Dialog>
  )
}

type DocumentStatusProps = { isError: boolean; isFetching: boolean; onRetry: () => void }

function DocumentStatus({ isError, isFetching, onRetry }: DocumentStatusProps) {
  return isError ? (
    <ErrorBar onRetry={onRetry} isRetrying={isFetching}>
      Couldn’t load the document.
    </ErrorBar>
  ) : (
    <SkeletonRegion>
      <SkeletonLines count={8} />
    </SkeletonRegion>
  )
}

/** The saved bytes must match the SHA-256 hash that `ReleaseDetails` shows. */
function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
