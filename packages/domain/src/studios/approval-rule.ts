import { type CompanyRole, canInCompany } from './company-roles.ts'

type Member = { user_id: string; role: CompanyRole }

/** The members who may approve an order of this person: owner and approvers, but never the person who placed it. */
export function listApprovers<Candidate extends Member>(
  members: readonly Candidate[],
  placedBy: string,
): Candidate[] {
  return members.filter(
    ({ user_id, role }) => user_id !== placedBy && canInCompany(role, 'approve-orders'),
  )
}

type Order = { totalCents: number; placedBy: string }
type Rule = {
  /** Orders above this amount need approval; null: no order does. */
  approvalOver: number | null
  members: readonly Member[]
}

/**
 * Whether an order needs approval. `impossible`: the order is over the amount, and the only approver is the person who
 * places it. Such an order is refused, because self-approval would defeat the rule. The owner can add an approver or raise
 * the amount.
 */
export function checkApproval(
  { totalCents, placedBy }: Order,
  { approvalOver, members }: Rule,
): 'not-needed' | 'needed' | 'impossible' {
  if (approvalOver === null || totalCents <= approvalOver) return 'not-needed'

  return listApprovers(members, placedBy).length > 0 ? 'needed' : 'impossible'
}

/** The highest amount that an owner can set: one million dollars. */
export const maxApprovalCents = 100_000_000
