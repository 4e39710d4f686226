import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { StudioSection } from '../studio-section.tsx'
import { HandOver } from './hand-over.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import type { StudioData } from './loaded-studio.tsx'
import { MemberRow, ReadOnlyMemberRow } from './member-row.tsx'

/** The members with their roles. Only the owner sees the invitations and can change anything. */
export function MembersSection({ ids, studio, members, invitations }: StudioData) {
  const keepFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })
  const canManage = canInCompany(studio.role, 'manage-company')
  const isArchived = studio.archived_at !== null

  return (
    <StudioSection
      title="Members"
      lead="“Role permissions” shows what each role can do. A studio has one owner."
    >
      <ul ref={keepFocus} aria-label="Members" className="outline-none">
        {members.map((member) =>
          canManage ? (
            <MemberRow
              key={member.user_id}
              ids={ids}
              member={member}
              handOver={members.length > 1 && <HandOver ids={ids} members={members} isLink />}
            />
          ) : (
            <ReadOnlyMemberRow
              key={member.user_id}
              member={member}
              isUser={member.user_id === ids.userId}
            />
          ),
        )}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            ids={ids}
            invitation={invitation}
            isArchived={isArchived}
          />
        ))}
      </ul>
      {canManage && <InviteForm ids={ids} isArchived={isArchived} />}
    </StudioSection>
  )
}
