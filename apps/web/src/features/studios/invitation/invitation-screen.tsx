import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { EndedInvitation, MissingInvitation } from './ended-invitation.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { OtherAddress } from './other-address.tsx'
import { invitationQuery, isGone } from './queries.ts'

type InvitationScreenProps = {
  /** From the URL; null if it is not a valid id. */
  invitationId: string | null
  user: { id: string; email: string }
  /** A button of another feature that signs out and opens the sign-in page with this address. */
  SwitchAccount: ComponentType<{ email: string }>
}

/** An invitation to a studio, in any state. */
export function InvitationScreen({ invitationId, ...props }: InvitationScreenProps) {
  // Answering removes the focused button.
  const keepFocus = useFocusFallback<HTMLDivElement>()

  return (
    <TwoPane tray={<MembershipNotes />}>
      <div ref={keepFocus} className="outline-none">
        {invitationId === null ? (
          <MissingInvitation />
        ) : (
          <LoadedInvitation invitationId={invitationId} {...props} />
        )}
      </div>
    </TwoPane>
  )
}

type LoadedInvitationProps = InvitationScreenProps & { invitationId: string }

function LoadedInvitation({ invitationId, user, SwitchAccount }: LoadedInvitationProps) {
  const { data, error, isFetching, refetch } = useQuery(
    invitationQuery({ invitationId, userId: user.id }),
  )

  if (isGone(error)) return <MissingInvitation />
  if (data === undefined && error !== null)
    return (
      <>
        <h1 className="sr-only">Invitation</h1>
        <ErrorBlock
          title="Couldn’t load the invitation"
          text="The server didn’t respond. The invitation is still there."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading the invitation...">
        <h1 className="sr-only">Invitation</h1>
        <div className="max-w-measure">
          <SkeletonLines count={8} />
        </div>
      </SkeletonRegion>
    )

  const { invitation, email } = data
  if (invitation === null)
    return <OtherAddress email={email} ownEmail={user.email} SwitchAccount={SwitchAccount} />
  if (invitation.state === 'open')
    return <OpenInvitation invitation={invitation} userId={user.id} />

  return <EndedInvitation invitation={{ ...invitation, state: invitation.state }} />
}

/** What every member should know before they join. */
function MembershipNotes() {
  return (
    <>
      <Heading level={2} size="h3" className="mb-3">
        Working in a studio
      </Heading>
      <div className="grid gap-3 text-small text-pretty text-ink-2">
        <p>
          Members see the studio’s projects. Your own studios, projects and wishlists stay private:
          other members can’t see them.
        </p>
        <p>The owner can change your role later, and you can leave at any time.</p>
        <p>
          Projects you create in the studio belong to it. When you leave, they stay there with their
          wishlists. You keep your account and the list of orders you placed, but not the files.
        </p>
      </div>
    </>
  )
}
