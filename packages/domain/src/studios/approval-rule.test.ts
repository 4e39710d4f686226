import { describe, expect, it } from 'vitest'
import { checkApproval, listApprovers } from './approval-rule.ts'
import type { CompanyRole } from './company-roles.ts'

const member = (user_id: string, role: CompanyRole) => ({ user_id, role })
const nora = member('nora', 'owner')
const robin = member('robin', 'buyer')
const sam = member('sam', 'approver')
const kit = member('kit', 'viewer')
const lou = member('lou', 'accountant')
const approvalOver = 500_000

describe('listApprovers', () => {
  it('lists the owner and approvers, without the person who placed the order', () => {
    const members = [nora, robin, sam, kit, lou]
    expect(listApprovers(members, 'robin')).toEqual([nora, sam])
    expect(listApprovers(members, 'nora')).toEqual([sam])
  })
})

describe('checkApproval', () => {
  const check = (totalCents: number, placedBy: string, members = [nora, robin, sam]) =>
    checkApproval({ totalCents, placedBy }, { approvalOver, members })

  it('needs an approver above the amount, not at it', () => {
    expect(check(500_000, 'robin')).toBe('not-needed')
    expect(check(500_001, 'robin')).toBe('needed')
  })

  it('needs no approver without a rule', () => {
    const rule = { approvalOver: null, members: [nora] }
    expect(checkApproval({ totalCents: 1e8, placedBy: 'nora' }, rule)).toBe('not-needed')
  })

  it('refuses an order whose only approver is the person who places it', () => {
    expect(check(500_001, 'nora', [nora, robin, kit, lou])).toBe('impossible')
    expect(check(500_001, 'nora')).toBe('needed')
    expect(check(500_001, 'robin', [nora, robin])).toBe('needed')
  })
})
