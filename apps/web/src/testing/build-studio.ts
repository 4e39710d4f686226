import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { buildBilling, buildExemption } from './build-company.ts'
import { buildStudio, uuidOf } from './build-wishlist.ts'

type MemberStudio = CallOutput<Contract['getCompany']>
type CompanyProject = CallOutput<Contract['listCompanyProjects']>['projects'][number]
type CompanyMembers = CallOutput<Contract['listCompanyMembers']>
type Member = CompanyMembers['members'][number]
type Invitation = CompanyMembers['invitations'][number]

export function buildMemberStudio(overrides: Partial<MemberStudio> = {}): MemberStudio {
  return {
    ...buildStudio(),
    role: 'owner',
    approval_over: 500_000,
    has_orders: true,
    ...overrides,
  }
}

export function buildMember(overrides: Partial<Member> = {}): Member {
  return {
    user_id: uuidOf(81),
    name: 'Robin Placeholder',
    email: 'robin@nowhereroad.example',
    role: 'buyer',
    joined_at: '2026-03-09T12:00:00.000Z',
    ...overrides,
  }
}

export function buildInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: uuidOf(90),
    email: 'dee@secondunit.example',
    role: 'buyer',
    sent_at: '2026-11-14T12:00:00.000Z',
    expires_at: '2026-11-28T12:00:00.000Z',
    state: 'open',
    ...overrides,
  }
}

function buildCompanyProject(): CompanyProject {
  return {
    id: uuidOf(50),
    name: 'The Pretend Hour',
    user_id: 'nora',
    made_by: 'Nora Sample',
    last_used_at: '2026-11-15T12:00:00.000Z',
    created_at: '2026-11-15T12:00:00.000Z',
    archived_at: null,
    wishlists: [{ id: uuidOf(1), name: 'Nana’s hallway', photo_count: 55 }],
  }
}

/** The signed-in user as a member of the studio. */
export const noraMember = buildMember({
  user_id: 'nora',
  name: 'Nora Sample',
  email: 'nora@nowhereroad.example',
  role: 'owner',
  joined_at: '2026-03-02T12:00:00.000Z',
})

export const robin = buildMember()
export const sam = buildMember({
  user_id: uuidOf(82),
  name: 'Sam Specimen',
  email: 'sam@nowhereroad.example',
  role: 'approver',
})
const kit = buildMember({
  user_id: uuidOf(83),
  name: 'Kit Example',
  email: 'kit@nowhereroad.example',
  role: 'viewer',
  joined_at: '2026-08-21T12:00:00.000Z',
})
const lou = buildMember({
  user_id: uuidOf(84),
  name: 'Lou Proof',
  email: 'ap@nowhereroad.example',
  role: 'accountant',
  joined_at: '2026-04-01T12:00:00.000Z',
})

/** Responses for the page of a studio in which the signed-in user has this role. */
export function studioAnswers(role: CompanyRole = 'owner'): Answers {
  const isOwner = role === 'owner'
  const members = isOwner
    ? [noraMember, robin, sam, kit, lou]
    : [
        buildMember({ ...robin, role: 'owner' }),
        ...[sam, kit, lou].filter((member) => member.role !== role),
        { ...noraMember, role },
      ]

  return {
    getCompany: buildMemberStudio({ role }),
    listCompanyMembers: { members, invitations: isOwner ? [buildInvitation()] : [] },
    getBillingProfile: buildBilling(),
    listExemptions: [buildExemption()],
    listOrders: { orders: [], next: null },
    listCompanyProjects: { projects: [buildCompanyProject()], has_more: false },
  }
}
