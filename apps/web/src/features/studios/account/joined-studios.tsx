import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import {
  type JoinedStudio,
  joinedStudiosQuery,
  type ReceivedInvitation,
  receivedInvitationsQuery,
} from '../membership-queries.ts'
import { roleLabels, roleNouns } from '../role-labels.ts'

/** The studios of other owners that the user is a member of. Renders nothing if there are none. */
export function JoinedStudios({ userId }: { userId: string }) {
  const { data = [], isError, isFetching, refetch } = useQuery(joinedStudiosQuery(userId))
  const titleId = useId()

  if (isError && data.length === 0)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the studios you work with.
      </ErrorBar>
    )
  if (data.length === 0) return null

  return (
    <section aria-labelledby={titleId} className="pt-4">
      <Heading level={2} size="h3" id={titleId} className="mb-2">
        Studios you work with
      </Heading>
      <ul aria-labelledby={titleId} className="border-t border-ink">
        {data.map((studio) => (
          <JoinedStudioRow key={studio.id} studio={studio} />
        ))}
      </ul>
    </section>
  )
}

function JoinedStudioRow({ studio: { id, name, role, archived_at } }: { studio: JoinedStudio }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule py-3">
      <Link
        to={paths.studio.replace(':id', id)}
        className="min-w-0 font-semibold wrap-anywhere underline decoration-edge underline-offset-3 hover:decoration-current"
      >
        {name.trim() === '' ? 'No name' : name}
      </Link>
      <span className="flex items-center gap-4 text-small text-ink-2">
        {archived_at !== null && (
          <StateBadge kind="not-started" tone="idle">
            Archived
          </StateBadge>
        )}
        {roleLabels[role]}
      </span>
    </li>
  )
}

/** Open invitations to the user. If they can't be loaded, the email still has the link. */
export function ReceivedInvitations({ userId }: { userId: string }) {
  const { data = [] } = useQuery(receivedInvitationsQuery(userId))
  if (data.length === 0) return null

  return (
    <ul aria-label="Invitations" className="grid gap-3">
      {data.map((invitation) => (
        <li key={invitation.id}>
          <Note>
            <p className="wrap-anywhere">{describeReceivedInvitation(invitation)}</p>
            <Link to={paths.invitation.replace(':id', invitation.id)} className="link">
              See the invitation
              <span className="sr-only"> to {invitation.company_name}</span>
            </Link>
          </Note>
        </li>
      ))}
    </ul>
  )
}

function describeReceivedInvitation(invitation: ReceivedInvitation): string {
  const { company_name, role, invited_by_name } = invitation
  const studioAndRole = `${company_name} as ${roleNouns[role]}`

  return invited_by_name === null
    ? `You are invited to join ${studioAndRole}.`
    : `${invited_by_name} invited you to join ${studioAndRole}.`
}
