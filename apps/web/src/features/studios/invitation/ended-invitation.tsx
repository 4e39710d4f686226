import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { ReceivedInvitation } from '../membership-queries.ts'

type EndedState = Exclude<ReceivedInvitation['state'], 'open'>

type EndedInvitationProps = { invitation: ReceivedInvitation & { state: EndedState } }

/** An invitation that was answered or has expired. */
export function EndedInvitation({ invitation }: EndedInvitationProps) {
  const { state, company_id } = invitation
  const { title, text } = describeEnd(invitation)

  return (
    <Outcome title={title} text={text}>
      {state === 'accepted' ? (
        <Link
          to={paths.studio.replace(':id', company_id)}
          className={buttonClass({ size: 'large', tone: 'ink' })}
        >
          Open the studio
        </Link>
      ) : (
        <StudiosLink />
      )}
    </Outcome>
  )
}

function describeEnd({
  state,
  company_name,
  invited_by_name,
}: EndedInvitationProps['invitation']): { title: string; text: string } {
  const inviter = invited_by_name ?? 'the owner of the studio'
  if (state === 'accepted')
    return {
      title: `You’ve joined ${company_name}`,
      text: 'You accepted this invitation, so there is nothing left to do here.',
    }
  if (state === 'declined')
    return {
      title: 'You declined this invitation',
      text: `If you change your mind, ask ${inviter} to invite you to ${company_name} again.`,
    }

  return {
    title: 'This invitation has expired',
    text: `Invitations to a studio are open for 14 days. Ask ${inviter} to resend it. This link will then work for another 14 days.`,
  }
}

/** Also shown for a URL without a valid id. */
export function MissingInvitation() {
  return (
    <Outcome
      title="Invitation not found"
      text="It may have been revoked, or the link is incomplete. Ask the person who invited you."
    >
      <StudiosLink />
    </Outcome>
  )
}

function StudiosLink() {
  return (
    <Link to={paths.studios} className={buttonClass({})}>
      Go to your studios
    </Link>
  )
}

type OutcomeProps = { title: string; text: string; children: ReactNode }

function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <>
      <Heading level={1} size="h1">
        {title}
      </Heading>
      <p className="mt-2 mb-6 max-w-measure text-lead wrap-anywhere text-pretty text-ink-2">
        {text}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">{children}</div>
    </>
  )
}
