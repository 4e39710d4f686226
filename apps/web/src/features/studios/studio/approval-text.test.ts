import { describe, expect, it } from 'vitest'
import { buildMember, noraMember, robin, sam } from '../../../testing/build-studio.ts'
import {
  describeApproversToMember,
  describeApproversToOwner,
  describeRule,
  readAmount,
} from './approval-text.ts'

const nthApprover = (nth: number) =>
  buildMember({ user_id: `approver-${nth}`, name: `Approver ${nth}`, role: 'approver' })

describe('readAmount', () => {
  it.each([
    ['5000', 500_000],
    ['$5,000.00', 500_000],
    [' 0 ', 0],
    ['1,000,000', 100_000_000],
  ])('reads %j', (text, cents) => expect(readAmount(text)).toEqual({ cents }))

  it.each(['', 'much', '-5', '5.123'])('rejects %j', (text) => {
    expect(readAmount(text)).toEqual({ error: 'Enter an amount, such as $5,000.00.' })
  })

  it('rejects more than the maximum', () => {
    expect(readAmount('1,000,000.01')).toEqual({ error: 'Enter at most $1,000,000.00.' })
  })
})

describe('describeRule', () => {
  it('names the amount, or says that there is none', () => {
    expect(describeRule(500_000)).toBe('Orders over $5,000.00 need approval.')
    expect(describeRule(null)).toBe('Orders don’t need approval.')
  })
})

describe('describeApproversToOwner', () => {
  it('names one approver', () => {
    expect(describeApproversToOwner([noraMember, robin, sam], 'nora')).toBe(
      'You can approve orders, and so can Sam Specimen. Orders you place go to Sam Specimen.',
    )
  })

  it('names several approvers', () => {
    expect(describeApproversToOwner([noraMember, sam, nthApprover(1)], 'nora')).toBe(
      'You can approve orders, and so can Sam Specimen and Approver 1. Orders you place go to Sam Specimen and Approver 1.',
    )
  })

  it('names at most three', () => {
    const members = [noraMember, ...[1, 2, 3, 4, 5].map(nthApprover)]
    expect(describeApproversToOwner(members, 'nora')).toMatch(
      /^You can approve orders, and so can Approver 1, Approver 2, Approver 3 and 2 more\./,
    )
  })

  it('is null if the owner is the only approver', () => {
    expect(describeApproversToOwner([noraMember, robin], 'nora')).toBeNull()
  })
})

describe('describeApproversToMember', () => {
  const owner = buildMember({ ...robin, role: 'owner' })

  it('names the owner and the approvers to a viewer', () => {
    const members = [owner, sam, buildMember({ ...noraMember, role: 'viewer' })]
    expect(describeApproversToMember(members, 'nora')).toBe(
      'Robin Placeholder and Sam Specimen can approve orders.',
    )
  })

  it('tells approvers that they cannot approve their own orders', () => {
    const members = [owner, buildMember({ ...noraMember, role: 'approver' })]
    expect(describeApproversToMember(members, 'nora')).toBe(
      'You can approve orders, and so can Robin Placeholder. You can’t approve your own.',
    )
  })
})
