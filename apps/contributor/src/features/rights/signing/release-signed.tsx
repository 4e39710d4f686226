import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Fragment, useEffect, useRef } from 'react'
import type { ReleaseToSign, Signing } from './queries.ts'
import { SignedActions } from './signed-actions.tsx'
import { firstNameOf, formatLocalMinute, reviewText, shortHash } from './signing-text.ts'

type ReleaseSignedProps = {
  token: string
  state: Signing['release_state']
  release: ReleaseToSign
  /** Masked email address that the copy was sent to; null if the signer requested none, and on later visits. */
  copySentTo: string | null
  hasJustSigned: boolean
  onErased: () => void
}

/** Shown right after signing and on later visits, even if the release was revoked or disputed since. */
export function ReleaseSigned(props: ReleaseSignedProps) {
  const { token, state, release, copySentTo, hasJustSigned, onErased } = props
  const isStopped = state === 'expired'
  const isDisputed = state === 'disputed'
  const heading = useRef<HTMLHeadingElement>(null)
  const requesterName = firstNameOf(release.asked_by)

  useEffect(() => {
    if (!hasJustSigned) return
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [hasJustSigned])

  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-5 px-gutter py-8">
      <p className="flex items-center gap-2 font-semibold">
        <StateMark kind={isStopped || isDisputed ? 'stopped' : 'done'} />
        {isStopped ? 'Stopped' : isDisputed ? 'Under review' : 'Signed'}
      </p>
      <Heading level={1} size="h2" ref={heading} isFocusTarget className="-mt-2">
        {getHeading({ state, release, requesterName })}
      </Heading>
      <SignatureSummary release={release} isStopped={isStopped} />
      <DownloadCopy release={release} />
      <p className="text-small text-ink-2">
        {copySentTo === null
          ? 'Keep your copy. Its document code identifies the release.'
          : `We sent a copy to ${copySentTo}. To stop new licenses later, use the link in the request email.`}
      </p>
      {!isStopped && !isDisputed && (
        <NextSteps requesterName={requesterName} count={release.photos.length} />
      )}
      <SignedActions
        token={token}
        isStopped={isStopped}
        allowsFaceSearch={release.allows_face_search === true}
        onErased={onErased}
      />
      <p className="text-small text-ink-2">You can close this page.</p>
    </div>
  )
}

type HeadingInput = Pick<ReleaseSignedProps, 'state' | 'release'> & { requesterName: string }

function getHeading({ state, release, requesterName }: HeadingInput): string {
  if (state === 'expired') return 'No new licenses are sold. Existing ones stay valid.'
  if (state === 'disputed') return 'No new licenses are sold while we review this release.'
  return `Thank you, ${firstNameOf(release.signed_name ?? release.signer_name)}. ${requesterName} can see your signature now.`
}

type SignatureSummaryProps = { release: ReleaseToSign; isStopped: boolean }

function SignatureSummary({ release, isStopped }: SignatureSummaryProps) {
  const [firstPhoto] = release.photos
  const numbers = release.photos.map(({ photoid }) => `#${photoid}`)
  const rows = [
    [release.photos.length === 1 ? 'Photo' : 'Photos', numbers.join(' '), true],
    ['Signed', release.signed_at === null ? '' : formatLocalMinute(release.signed_at), true],
    ['Name', release.signed_name ?? '', false],
    ['Face search', release.allows_face_search && !isStopped ? 'Allowed' : 'Not allowed', false],
    ['Document', release.signed_sha256 === null ? '' : shortHash(release.signed_sha256), true],
  ] as const

  return (
    <div className="flex items-start gap-4">
      {firstPhoto?.thumb_url && (
        <span className="block w-[120px] flex-none bg-well lined-print-edge">
          <img
            src={firstPhoto.thumb_url}
            alt={firstPhoto.title ?? `Photo ${firstPhoto.photoid}`}
            className="block w-full"
          />
        </span>
      )}
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-[6px] text-small">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value, isSlate]) => (
            <Fragment key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd
                className={`max-h-[6rem] overflow-y-auto ${isSlate ? 'font-slate text-slate/[1.125rem]' : ''}`}
              >
                {value}
              </dd>
            </Fragment>
          ))}
      </dl>
    </div>
  )
}

function DownloadCopy({ release }: { release: ReleaseToSign }) {
  function download() {
    const file = new Blob([release.signed_document ?? ''], { type: 'text/plain;charset=utf-8' })
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = 'release.txt'
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Button size="large" isWide onClick={download}>
      <Icon name="download" />
      Download your copy
    </Button>
  )
}

function NextSteps({ requesterName, count }: { requesterName: string; count: number }) {
  const steps = [
    ['Next', reviewText(count, requesterName), 'in-progress'],
    [
      'Then',
      `Once approved, ${count === 1 ? 'it' : 'they'} can be licensed. Your name isn't shown.`,
      'not-started',
    ],
    ['Any time', 'Stop new licenses here, or with the link in the request email.', 'not-started'],
  ] as const

  return (
    <section className="border-t border-rule pt-5">
      <Heading level={2} size="h3" className="mb-3">
        What happens now
      </Heading>
      <ol>
        {steps.map(([when, what, mark]) => (
          <li
            key={when}
            className="group/step grid grid-cols-[5.5rem_10px_minmax(0,1fr)] gap-x-3 text-small"
          >
            <span className="font-slate text-slate/[1.125rem] text-ink-2">{when}</span>
            <span className="flex flex-col items-center pt-1">
              <StateMark kind={mark} />
              <span className="my-1 w-px flex-1 bg-rule group-last/step:hidden" />
            </span>
            <span className="pb-4">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
