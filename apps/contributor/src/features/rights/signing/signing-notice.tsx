import { StateMark, type StateMarkKind } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Signing } from './queries.ts'

type SigningNoticeProps = {
  mark: StateMarkKind
  stateLabel: string
  title: string
  children: ReactNode
}

/** A single message, for pages without a release to sign. */
export function SigningNotice({ mark, stateLabel, title, children }: SigningNoticeProps) {
  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-4 px-gutter py-8">
      <p className="flex items-center gap-2 font-semibold">
        <StateMark kind={mark} tone={mark === 'stopped' ? 'idle' : 'ink'} />
        {stateLabel}
      </p>
      <Heading level={1} size="h2" className="-mt-1">
        {title}
      </Heading>
      {children}
    </div>
  )
}

type LinkNotice = { stateLabel: string; title: string; text: string }

const resendHint = 'If you still want to sign, ask the sender to send it again.'

const notices: Partial<Record<Signing['release_state'], LinkNotice>> = {
  expired: {
    stateLabel: 'Expired',
    title: 'This link has expired.',
    text: `Nothing was signed. ${resendHint}`,
  },
}

const unknownLinkNotice: LinkNotice = {
  stateLabel: 'Not found',
  title: "This link doesn't work.",
  text: 'It may have been taken back or replaced by a newer one, or it may be incomplete. Use the link in the latest email, or copy the whole link.',
}

/** Says why the link does not work, and reveals nothing else about the release. */
export function LinkEnded({ state }: { state: Signing['release_state'] }) {
  const { stateLabel, title, text } = notices[state] ?? unknownLinkNotice

  return (
    <SigningNotice mark="stopped" stateLabel={stateLabel} title={title}>
      <p className="text-lead text-ink-2">{text}</p>
      <p className="border-t border-rule pt-4 text-small text-ink-2">
        Want to be deleted?{' '}
        <Link to={paths.erase} className="text-link underline underline-offset-[3px]">
          Find and delete my face
        </Link>
      </p>
    </SigningNotice>
  )
}
