import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { formatMonthDay } from '@shoebox/web-kit/text/format'
import { roleNouns } from '../role-labels.ts'
import type { Invitation, Member } from './queries.ts'

/** The name of a member, or their address if they gave no name. */
export function nameMember({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name ?? email
}

export function describeOwnRole(role: CompanyRole): string {
  return `You are ${roleNouns[role]}`
}

/** "Invited Nov 14, expires Nov 28", "Expired Nov 28" or "Declined". */
export function describeInvitation({ state, sent_at, expires_at }: Invitation): string {
  if (state === 'declined') return 'Declined'
  if (state === 'expired') return `Expired ${formatMonthDay(expires_at)}`

  return `Invited ${formatMonthDay(sent_at)}, expires ${formatMonthDay(expires_at)}`
}

/** What the owner reads before removing a member. */
export const removalWarning =
  'They keep their account, their own studios and wishlists, and the list of orders they placed here, but not the files. Their projects in this studio, with their wishlists, stay and pass to you.'

/** What members read before they leave. */
export const leavingWarning =
  'You keep your account, your own studios and wishlists, and the list of orders you placed here, but not the files. Your projects in this studio, with their wishlists, stay and pass to the owner.'

/** A side effect of the role change that the permission table does not show; undefined if there is none. */
export function describeRoleChange(from: CompanyRole, to: CompanyRole): string | undefined {
  return from === 'buyer' && to !== 'buyer'
    ? 'They can still view the projects and wishlists they created here, but no longer edit them.'
    : undefined
}
