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
  isSearched: boolean
  onErased: () => void
}

/** Actions that a signer can take at any time. */
export function SignedActions({ token, isStopped, isSearched, onErased }: SignedActionsProps) {
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <Heading level={2} size="h3" className="mb-1">
        If you change your mind
      </Heading>
      {!isStopped && isSearched && <StopFaceSearch token={token} />}
      {!isStopped && <StopLicenses token={token} />}
      <EraseFace token={token} onErased={onErased} />
    </section>
  )
}

function StopFaceSearch({ token }: { token: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const stop = useStopFaceSearch(token)

  return (
    <>
      <Button size="large" isWide onClick={() => setIsAsked(true)}>
        No longer search for my face
      </Button>
      {stop.isError && <ErrorBar>{failureText(stop.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="No longer search for your face?"
        confirmLabel="No longer search"
        busyLabel="Ending the search..."
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      >
        Productions no longer find photos by this face, and our measurements of it are deleted. The
        release itself stays signed.
      </ConfirmDialog>
    </>
  )
}

function StopLicenses({ token }: { token: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const stop = useStopRelease(token)

  return (
    <>
      <Button size="large" isWide onClick={() => setIsAsked(true)}>
        Stop new licenses
      </Button>
      {stop.isError && <ErrorBar>{failureText(stop.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Stop new licenses?"
        confirmLabel="Stop new licenses"
        busyLabel="Stopping..."
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      >
        The photos are no longer offered from now on, no matter who else has signed for this person.
        Licenses already bought remain.
      </ConfirmDialog>
    </>
  )
}

type EraseFaceProps = { token: string; onErased: () => void }

export function EraseFace({ token, onErased }: EraseFaceProps) {
  const [isAsked, setIsAsked] = useState(false)
  const erase = useEraseMe(token)

  return (
    <>
      <Button size="large" isWide tone="danger" onClick={() => setIsAsked(true)}>
        Find and delete my face
      </Button>
      {erase.isError && <ErrorBar>{eraseFailureText(erase.error)}</ErrorBar>}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Delete your face?"
        confirmLabel="Delete for good"
        busyLabel="Deleting..."
        isBusy={erase.isPending}
        onConfirm={() =>
          erase.mutate(undefined, { onSuccess: onErased, onSettled: () => setIsAsked(false) })
        }
      >
        We delete the name, every face of this person that the family marked, the releases with
        their signatures and our mails about them. The photos are no longer offered. This cannot be
        taken back.
      </ConfirmDialog>
    </>
  )
}
