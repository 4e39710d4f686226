import { parseDollars } from '@shoebox/domain/money/money'
import { listApprovers, maxApprovalCents } from '@shoebox/domain/studios/approval-rule'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { nameMember } from './member-text.ts'
import type { Member } from './queries.ts'

/** What the user typed, in cents, or the message to show under the field. */
export function readAmount(text: string): { cents: number } | { error: string } {
  const cents = parseDollars(text)
  if (cents === null) return { error: 'Enter an amount, such as $5,000.00.' }
  if (cents > maxApprovalCents)
    return { error: `Enter at most ${formatDollars(maxApprovalCents)}.` }

  return { cents }
}

/** The rule as one sentence, for members who can't change it. */
export function describeRule(approvalOver: number | null): string {
  return approvalOver === null
    ? 'Orders don’t need approval.'
    : `Orders over ${formatDollars(approvalOver)} need approval.`
}

export const onlyApproverWarning =
  'You are the only approver. You can’t place orders over this amount until you add another approver or raise the amount.'

/** Who can approve orders, as told to the owner. Null if the owner is the only approver. */
export function describeApproversToOwner(
  members: readonly Member[],
  ownerId: string,
): string | null {
  const others = listApprovers(members, ownerId)
  if (others.length === 0) return null

  const names = joinNames(others.map(nameMember))

  return `You can approve orders, and so can ${names}. Orders you place go to ${names}.`
}

/** Who can approve orders, as told to any other member. */
export function describeApproversToMember(members: readonly Member[], userId: string): string {
  const others = listApprovers(members, userId)
  const isApprover = listApprovers(members, '').length > others.length
  const names = joinNames(others.map(nameMember))

  return isApprover
    ? `You can approve orders, and so can ${names}. You can’t approve your own.`
    : `${names} can approve orders.`
}

const maxNames = 3

/** "Sam", "Sam and Ann", "Sam, Ann and Lou", "Sam, Ann, Lou and 2 more". */
function joinNames(names: readonly string[]): string {
  const rest = names.length - maxNames
  const parts = rest > 0 ? [...names.slice(0, maxNames), `${rest} more`] : names
  const last = parts.at(-1) ?? ''

  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
