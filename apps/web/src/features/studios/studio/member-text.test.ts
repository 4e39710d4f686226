import { expect, it } from 'vitest'
import { buildInvitation, buildMember } from '../../../testing/build-studio.ts'
import {
  describeInvitation,
  describeOwnRole,
  describeRoleChange,
  nameMember,
} from './member-text.ts'

it('a member without a name is named by the address', () => {
  expect(nameMember(buildMember())).toBe('Robin Placeholder')
  expect(nameMember(buildMember({ name: null }))).toBe('robin@nowhereroad.example')
})

it.each([
  ['owner', 'You are the owner'],
  ['buyer', 'You are a buyer'],
  ['approver', 'You are an approver'],
  ['viewer', 'You are a viewer'],
  ['accountant', 'You are an accountant'],
] as const)('describes the role %s', (role, text) => {
  expect(describeOwnRole(role)).toBe(text)
})

it.each([
  ['open', 'Invited Nov 14, expires Nov 28'],
  ['expired', 'Expired Nov 28'],
  ['declined', 'Declined'],
] as const)('describes an invitation that is %s', (state, text) => {
  expect(describeInvitation(buildInvitation({ state }))).toBe(text)
})

it('mentions editing only when a buyer gets another role', () => {
  expect(describeRoleChange('buyer', 'viewer')).toMatch(/no longer edit them\.$/)
  expect(describeRoleChange('viewer', 'buyer')).toBeUndefined()
  expect(describeRoleChange('viewer', 'approver')).toBeUndefined()
})
