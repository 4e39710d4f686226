import { assignableRoles, type CompanyRole } from '@shoebox/domain/studios/company-roles'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { type ReactNode, useState } from 'react'
import { roleLabels } from '../role-labels.ts'
import { useChangeMemberRole, useRemoveMember } from './member-mutations.ts'
import { nameMember, removalWarning } from './member-text.ts'
import type { Member, StudioIds } from './queries.ts'

type MemberRowProps = {
  ids: StudioIds
  member: Member
  /** Rendered in the row of the owner, where other rows have a Remove button. */
  handOver: ReactNode
}

/** A member as the owner sees them. */
export function MemberRow({ ids, member, handOver }: MemberRowProps) {
  const change = useChangeMemberRole(ids)
  // Optimistic: shows the chosen role while the request is in flight.
  const role = change.isPending ? change.variables.role : member.role
  const isOwner = member.role === 'owner'

  return (
    <MemberGrid>
      <MemberName member={member} isUser={member.user_id === ids.userId} />
      {isOwner ? (
        <RoleText role={member.role} />
      ) : (
        <RoleSelect
          label={`Role of ${nameMember(member)}`}
          role={role}
          onChange={(chosen) => change.mutate({ member, role: chosen })}
        />
      )}
      <SinceText member={member} />
      <span className="flex justify-end gap-3 text-small">
        {isOwner ? handOver : <RemoveMember ids={ids} member={member} />}
      </span>
    </MemberGrid>
  )
}

type ReadOnlyMemberRowProps = { member: Member; isUser: boolean }

/** A member as the other members see them. */
export function ReadOnlyMemberRow({ member, isUser }: ReadOnlyMemberRowProps) {
  return (
    <MemberGrid>
      <MemberName member={member} isUser={isUser} />
      <RoleText role={member.role} />
      <span className="col-span-2">
        <SinceText member={member} />
      </span>
    </MemberGrid>
  )
}

/** Four columns; on a phone, the last two are below the first two. */
export function MemberGrid({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4 gap-y-1 border-b border-rule py-2 first:pt-0 @min-[36rem]:min-h-[3.5rem] @min-[36rem]:grid-cols-[minmax(0,1fr)_8.5rem_8rem_6.5rem] @min-[36rem]:first:min-h-[3rem]">
      {children}
    </li>
  )
}

type RoleSelectProps = {
  label: string
  role: CompanyRole
  onChange: (role: (typeof assignableRoles)[number]) => void
}

export function RoleSelect({ label, role, onChange }: RoleSelectProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      size="small"
      value={role}
      // Arrow keys open the list. In a closed select, they would save every role that they pass, and each change is
      // emailed to the member.
      onKeyDown={(event) => {
        const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        // Safari has no showPicker; on a Mac, its arrow keys open the list anyway.
        if (!isArrow || !('showPicker' in event.currentTarget)) return
        event.preventDefault()
        event.currentTarget.showPicker()
      }}
      onChange={({ target }) => {
        const chosen = assignableRoles.find((name) => name === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      <RoleOptions />
    </Select>
  )
}

export function RoleOptions() {
  return assignableRoles.map((role) => (
    <option key={role} value={role}>
      {roleLabels[role]}
    </option>
  ))
}

/** Aligned with the text in a select. */
export function RoleText({ role }: { role: CompanyRole }) {
  return (
    <span className={`pl-[9px] text-small ${role === 'owner' ? 'font-semibold' : ''}`}>
      {roleLabels[role]}
    </span>
  )
}

function MemberName({ member, isUser }: { member: Member; isUser: boolean }) {
  const { name, email } = member

  return (
    <span className="min-w-0 wrap-anywhere">
      {nameMember(member)}
      {isUser && <span className="whitespace-nowrap text-ink-2"> · you</span>}
      {name !== null && <span className="block text-small text-ink-2">{email}</span>}
    </span>
  )
}

function SinceText({ member: { joined_at } }: { member: Member }) {
  return <span className="text-small text-ink-2">Since {formatLocalDate(joined_at)}</span>
}

function RemoveMember({ ids, member }: { ids: StudioIds; member: Member }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveMember(ids)
  const name = nameMember(member)
  const close = () => setIsAsking(false)

  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`Remove ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(member, { onSettled: close })}
      >
        {removalWarning}
      </ConfirmDialog>
    </>
  )
}

/** Breaks a long address before its @, and elsewhere only if a part is still too long. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')

  return (
    <span className="min-w-0 wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
