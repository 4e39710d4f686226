import { assignableRoles, companyRoles } from '@shoebox/domain/studios/company-roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, nothing, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

const assignableRole = z.enum(assignableRoles)

export const companyMember = z
  .object({
    user_id: uuid,
    /** First and last name; null if the user gave none. */
    name: z.nullable(z.string()),
    email: z.string(),
    role: z.enum(companyRoles),
    joined_at: instant,
  })
  .register(z.globalRegistry, { id: 'CompanyMember' })

/** An invitation as the owner of the company sees it. */
const sentInvitation = z
  .object({
    id: uuid,
    email: z.string(),
    role: assignableRole,
    sent_at: instant,
    expires_at: instant,
    state: z.enum(['open', 'expired', 'declined']),
  })
  .register(z.globalRegistry, { id: 'SentInvitation' })

/** An invitation as the invited user sees it. */
const receivedInvitation = z
  .object({
    id: uuid,
    company_id: uuid,
    company_name: z.string(),
    role: assignableRole,
    /** Null if the inviting user gave no name or deleted their account. */
    invited_by_name: z.nullable(z.string()),
    email: z.string(),
    sent_at: instant,
    expires_at: instant,
    state: z.enum(['open', 'expired', 'accepted', 'declined']),
  })
  .register(z.globalRegistry, { id: 'ReceivedInvitation' })

const params = z.object({ id: uuid })
const memberParams = z.object({ id: uuid, user: uuid })
const invitationParams = z.object({ id: uuid, invitation: uuid })

export const membersContract = {
  listCompanyMembers: endpoint({
    ...routes.listCompanyMembers,
    access: 'signed-in',
    summary: 'Members of a company, the owner first; its owner also gets the invitations',
    params,
    output: z.object({
      members: z.array(companyMember),
      /** Empty unless the user owns the company. */
      invitations: z.array(sentInvitation),
    }),
    errors: ['not_found'],
  }),
  changeMemberRole: endpoint({
    ...routes.changeMemberRole,
    access: 'signed-in',
    summary: 'Give a member of the user’s company another role; repeating it changes nothing',
    params: memberParams,
    body: z.object({ role: assignableRole }),
    output: companyMember,
    errors: ['not_found', 'owner_keeps_role'],
  }),
  removeMember: endpoint({
    ...routes.removeMember,
    access: 'signed-in',
    summary: 'Remove a member from the user’s company, which keeps their projects in it',
    params: memberParams,
    output: nothing,
    errors: ['not_found', 'owner_keeps_role'],
  }),
  leaveCompany: endpoint({
    ...routes.leaveCompany,
    access: 'signed-in',
    summary: 'Leave a company, which keeps the user’s projects in it',
    params,
    output: nothing,
    errors: ['not_found', 'owner_keeps_role'],
  }),
  handOverCompany: endpoint({
    ...routes.handOverCompany,
    access: 'signed-in',
    summary: 'Make another member the owner of the user’s company; the user becomes a buyer',
    params,
    body: z.object({ user_id: uuid }),
    output: nothing,
    errors: ['not_found', 'not_a_member', 'company_name_taken'],
  }),
  inviteMember: endpoint({
    ...routes.inviteMember,
    access: 'signed-in',
    summary: 'Invite an email address to the user’s company',
    params,
    body: z.object({ email: emailAddress, role: assignableRole }),
    output: sentInvitation,
    errors: [
      'not_found',
      'already_member',
      'already_invited',
      'too_many_members',
      'company_archived',
    ],
    idempotent: true,
  }),
  resendInvitation: endpoint({
    ...routes.resendInvitation,
    access: 'signed-in',
    summary: 'Send an invitation again; it is open for another 14 days',
    params: invitationParams,
    output: sentInvitation,
    errors: ['not_found', 'company_archived'],
  }),
  changeInvitationRole: endpoint({
    ...routes.changeInvitationRole,
    access: 'signed-in',
    summary: 'Change the role that an open invitation gives',
    params: invitationParams,
    body: z.object({ role: assignableRole }),
    output: sentInvitation,
    errors: ['not_found'],
  }),
  revokeInvitation: endpoint({
    ...routes.revokeInvitation,
    access: 'signed-in',
    summary:
      'Revoke an invitation, or remove a declined one from the list; repeating it changes nothing',
    params: invitationParams,
    output: nothing,
    errors: ['not_found'],
  }),
  listMyInvitations: endpoint({
    ...routes.listMyInvitations,
    access: 'signed-in',
    summary: 'Open invitations to the confirmed address of the signed-in user, the newest first',
    output: z.array(receivedInvitation),
    errors: [],
  }),
  getInvitation: endpoint({
    ...routes.getInvitation,
    access: 'signed-in',
    summary: 'An invitation to the user, or the address it was sent to if that is another one',
    params,
    output: z.object({
      /** Null unless the invitation was sent to the confirmed address of this session. */
      invitation: z.nullable(receivedInvitation),
      /** The address that it was sent to. */
      email: z.string(),
    }),
    errors: ['not_found'],
  }),
  acceptInvitation: endpoint({
    ...routes.acceptInvitation,
    access: 'signed-in',
    summary:
      'Join the company by an invitation to the confirmed address; repeating it changes nothing',
    params,
    output: z.object({ company_id: uuid }),
    errors: ['not_found', 'invitation_ended'],
  }),
  declineInvitation: endpoint({
    ...routes.declineInvitation,
    access: 'signed-in',
    summary: 'Decline an invitation to the confirmed address; repeating it changes nothing',
    params,
    output: nothing,
    errors: ['not_found', 'invitation_ended'],
  }),
}
