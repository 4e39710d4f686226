import { maskEmail } from '@shoebox/web-auth/forms/email-field.tsx'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetToken } from './link-token.ts'
import { type ReleaseToSign, signingQuery } from './queries.ts'
import { ReleasePhotos } from './release-photos.tsx'
import { ReleaseSigned } from './release-signed.tsx'
import { SignForm } from './sign-form.tsx'
import { EraseFace } from './signed-actions.tsx'
import { LinkEnded, SigningNotice } from './signing-notice.tsx'
import { SigningTerms } from './signing-terms.tsx'
import { failureText, firstNameOf, releaseQuestion } from './signing-text.ts'

/** A signature given on this visit. `copyTo` is null if the signer did not request a copy. */
type NewSignature = { copyTo: string | null }

/** Opened by the emailed link: the signer reads, then signs or declines, and can return later to revoke the release. */
export function SigningScreen({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(signingQuery(token))
  const [newSignature, setNewSignature] = useState<NewSignature | null>(null)
  const [isErased, setIsErased] = useState(false)

  function handleErased() {
    forgetToken('sign')
    setIsErased(true)
  }

  if (isErased) return <Erased isSelf={data?.release?.relation === 'self'} />
  if (data === undefined && error !== null)
    return (
      <div className="px-gutter py-8">
        <ErrorBlock
          title="Couldn't open the release"
          text={failureText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    )
  if (data === undefined) return <ReleaseSkeleton />
  if (data.release_state === 'declined') return <Declined token={token} onErased={handleErased} />

  const { release, release_state: state } = data
  if (release === null) return <LinkEnded state={state} />
  if (release.signed_at !== null)
    return (
      <ReleaseSigned
        token={token}
        state={state}
        release={release}
        copySentTo={newSignature?.copyTo ? maskEmail(newSignature.copyTo) : null}
        hasJustSigned={newSignature !== null}
        onErased={handleErased}
      />
    )

  return (
    <TwoPane
      tray={
        <SignForm
          token={token}
          release={release}
          onSigned={(copyTo) => setNewSignature({ copyTo })}
        />
      }
    >
      <SigningRequest release={release} />
    </TwoPane>
  )
}

function SigningRequest({ release }: { release: ReleaseToSign }) {
  const isSelf = release.relation === 'self'

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="text-small text-ink-2">
          Request from {release.asked_by} to {release.signer_name}
        </p>
        <Heading level={1} size="h2" className="mt-[2px]">
          {releaseQuestion(release)}
        </Heading>
      </div>
      <ReleasePhotos
        photos={release.photos}
        label={isSelf ? 'You' : firstNameOf(release.person_name)}
      />
      <SigningTerms document={release.document} count={release.photos.length} />
    </div>
  )
}

function ReleaseSkeleton() {
  return (
    <div className="mx-auto max-w-[34rem] px-gutter py-8">
      <SkeletonRegion label="Opening the release">
        <div className="grid gap-5">
          <SkeletonLines count={2} />
          <SkeletonCell className="aspect-[4/3] w-full" />
          <SkeletonLines count={4} />
        </div>
      </SkeletonRegion>
    </div>
  )
}

function Declined({ token, onErased }: { token: string; onErased: () => void }) {
  return (
    <SigningNotice mark="stopped" stateLabel="Declined" title="You declined this release.">
      <p className="text-lead text-ink-2">
        We told the family. The photos won’t be offered. You can close this page.
      </p>
      <div className="mt-4 border-t border-rule pt-5">
        <EraseFace token={token} onErased={onErased} />
      </div>
    </SigningNotice>
  )
}

type ErasedProps = {
  /** False for a guardian or next of kin, and if it is not known who signs for the person. */
  isSelf: boolean
}

export function Erased({ isSelf }: ErasedProps) {
  return (
    <SigningNotice
      mark="done"
      stateLabel="Deleted"
      title={
        isSelf
          ? 'Your face and your data are deleted.'
          : 'The face and the personal data are deleted.'
      }
    >
      <p className="text-lead text-ink-2">
        The photos are no longer offered. You can close this page.
      </p>
    </SigningNotice>
  )
}
