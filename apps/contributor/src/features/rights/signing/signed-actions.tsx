import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useState } from 'react'
import { useEraseMe, useStopFaceSearch, useStopRelease } from './queries.ts'
import { eraseFailureText, failureText } from './signing-text.ts'

type SignedActionsProps = {
  token: string
  isStopped: boolean
  allowsFaceSearch: boolean
  onErased: () => void
}

/** What a signer can do at any time after signing. */
export function SignedActions({
  token,
  isStopped,
  allowsFaceSearch,
  onErased,
}: SignedActionsProps) {
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <Heading level={2} size="h3" className="mb-1">
        If you change your mind
      </Heading>
      {!isStopped && allowsFaceSearch && <StopFaceSearch token={token} />}
      {!isStopped && <StopLicenses token={token} />}
      <EraseFace token={token} onErased={onErased} />
    </section>
  )
}

function StopFaceSearch({ token }: { token: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const stop = useStopFaceSearch(token)

  return (
    <>
      <Button size="large" isWide onClick={() => setIsConfirming(true)}>
        Stop searching for my face
      </Button>
      {stop.isError && <ErrorBar>{failureText(stop.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Stop searching for your face?"
        confirmLabel="Stop searching"
        busyLabel="Stopping..."
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      >
        Productions can no longer find photos by this face, and we delete our measurements of it.
        The release itself stays signed.
      </ConfirmDialog>
    </>
  )
}

function StopLicenses({ token }: { token: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const stop = useStopRelease(token)

  return (
    <>
      <Button size="large" isWide onClick={() => setIsConfirming(true)}>
        Stop new licenses
      </Button>
      {stop.isError && <ErrorBar>{failureText(stop.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Stop new licenses?"
        confirmLabel="Stop new licenses"
        busyLabel="Stopping..."
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      >
        We stop offering the photos right away, even if someone else has signed for this person.
        Existing licenses stay valid.
      </ConfirmDialog>
    </>
  )
}

type EraseFaceProps = { token: string; onErased: () => void }

export function EraseFace({ token, onErased }: EraseFaceProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const erase = useEraseMe(token)

  return (
    <>
      <Button size="large" isWide tone="danger" onClick={() => setIsConfirming(true)}>
        Find and delete my face
      </Button>
      {erase.isError && <ErrorBar>{eraseFailureText(erase.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Delete your face?"
        confirmLabel="Delete for good"
        busyLabel="Deleting..."
        isBusy={erase.isPending}
        onConfirm={() =>
          erase.mutate(undefined, { onSuccess: onErased, onSettled: () => setIsConfirming(false) })
        }
      >
        We delete the name, every face of this person that the family marked, the signed releases
        and our emails about them. The photos are no longer offered. This can’t be undone.
      </ConfirmDialog>
    </>
  )
}
