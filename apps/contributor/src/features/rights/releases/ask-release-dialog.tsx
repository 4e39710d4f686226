import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { peopleQuery, personQuery } from '../people/people-queries.ts'
import { AskReleaseForm } from './ask-release-form.tsx'

type AskReleaseDialogProps = {
  userId: string
  personId: string
  isOpen: boolean
  onClose: () => void
  /** Lets the caller move focus: its button may disappear once the request is sent. */
  onSent?: () => void
}

/** Requests a release by email from the person's signer, who needs no account. */
export function AskReleaseDialog({
  userId,
  personId,
  isOpen,
  onClose,
  onSent,
}: AskReleaseDialogProps) {
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const { data: people } = useQuery(peopleQuery(userId))
  const name = people?.find(({ id }) => id === personId)?.name

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      closesOnBackdrop={false}
      title={name === undefined ? 'Ask for a release' : `Ask for a release from ${name}`}
      description="They get an email with a link, read the terms and sign. They don't need an account."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="ink" type="submit" form={formId} isBusy={isBusy} busyLabel="Sending...">
            Send release
          </Button>
        </>
      }
    >
      {isOpen && (
        <Content
          userId={userId}
          personId={personId}
          formId={formId}
          onBusy={setIsBusy}
          onSent={() => {
            onClose()
            onSent?.()
          }}
        />
      )}
    </Dialog>
  )
}

type ContentProps = {
  userId: string
  personId: string
  formId: string
  onBusy: (isBusy: boolean) => void
  onSent: () => void
}

function Content({ userId, personId, ...form }: ContentProps) {
  const { data, isError, isFetching, refetch } = useQuery(personQuery(userId, personId))
  if (data === undefined)
    return isError ? (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the photos.
      </ErrorBar>
    ) : (
      <SkeletonRegion>
        <SkeletonLines count={5} />
      </SkeletonRegion>
    )

  return <AskReleaseForm userId={userId} person={data} {...form} />
}
