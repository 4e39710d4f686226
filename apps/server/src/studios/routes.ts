import { studiosContract } from '@shoebox/contract/studios'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getBillingProfile, saveBillingProfile } from './billing/billing-profile.ts'
import { getExemptionFile, listExemptions, removeExemption } from './billing/exemptions.ts'
import { beginExemption, submitExemption } from './billing/upload-exemption.ts'
import {
  archiveCompany,
  deleteCompany,
  findCompany,
  getCompany,
  listCompanies,
  listJoinedCompanies,
  listTrustedStudios,
  setApprovalRule,
} from './companies/companies.ts'
import { createCompany, updateCompany } from './companies/save-company.ts'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  listMyInvitations,
} from './members/answer-invitation.ts'
import { handOverCompany } from './members/hand-over-company.ts'
import {
  changeInvitationRole,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from './members/invite-members.ts'
import {
  changeMemberRole,
  leaveCompany,
  listCompanyMembers,
  removeMember,
} from './members/members.ts'
import { inspectCompany, reassignCompany, searchCompanies } from './staff/companies.ts'
import { decideExemption, inspectExemptionFile } from './staff/decide-exemption.ts'

export const studiosRoutes = bindRoom({
  room: 'studios',
  contract: studiosContract,
  handlers: {
    listTrustedStudios,
    listCompanies,
    listJoinedCompanies,
    getCompany: (ctx, { params }) => getCompany(ctx, params.id),
    findCompany: (ctx, { query }) => findCompany(ctx, query.name),
    createCompany: (ctx, { body }) => createCompany(ctx, body),
    updateCompany: (ctx, { params, body }) => updateCompany(ctx, { id: params.id, changes: body }),
    deleteCompany: (ctx, { params }) => deleteCompany(ctx, params.id),
    archiveCompany: (ctx, { params, body }) =>
      archiveCompany(ctx, { id: params.id, isArchived: body.is_archived }),
    setApprovalRule: (ctx, { params, body }) =>
      setApprovalRule(ctx, { id: params.id, approvalOver: body.approval_over }),

    listCompanyMembers: (ctx, { params }) => listCompanyMembers(ctx, params.id),
    changeMemberRole: (ctx, { params, body }) =>
      changeMemberRole(ctx, { companyId: params.id, userId: params.user, role: body.role }),
    removeMember: (ctx, { params }) =>
      removeMember(ctx, { companyId: params.id, userId: params.user }),
    leaveCompany: (ctx, { params }) => leaveCompany(ctx, params.id),
    handOverCompany: (ctx, { params, body }) =>
      handOverCompany(ctx, { companyId: params.id, userId: body.user_id }),

    inviteMember: (ctx, { params, body }) =>
      inviteMember(ctx, { companyId: params.id, email: body.email, role: body.role }),
    resendInvitation: (ctx, { params }) =>
      resendInvitation(ctx, { companyId: params.id, id: params.invitation }),
    changeInvitationRole: (ctx, { params, body }) =>
      changeInvitationRole(ctx, {
        companyId: params.id,
        id: params.invitation,
        role: body.role,
      }),
    revokeInvitation: (ctx, { params }) =>
      revokeInvitation(ctx, { companyId: params.id, id: params.invitation }),
    listMyInvitations,
    getInvitation: (ctx, { params }) => getInvitation(ctx, params.id),
    acceptInvitation: (ctx, { params }) => acceptInvitation(ctx, params.id),
    declineInvitation: (ctx, { params }) => declineInvitation(ctx, params.id),

    getBillingProfile: (ctx, { params }) => getBillingProfile(ctx, params.id),
    saveBillingProfile: (ctx, { params, body }) =>
      saveBillingProfile(ctx, { companyId: params.id, fields: body }),
    listExemptions: (ctx, { params }) => listExemptions(ctx, params.id),
    beginExemption: (ctx, { params, body }) =>
      beginExemption(ctx, { companyId: params.id, certificate: body }),
    submitExemption: (ctx, { params }) =>
      submitExemption(ctx, { companyId: params.id, id: params.exemption }),
    removeExemption: (ctx, { params }) =>
      removeExemption(ctx, { companyId: params.id, id: params.exemption }),
    getExemptionFile: (ctx, { params }) =>
      getExemptionFile(ctx, { companyId: params.id, id: params.exemption }),

    searchCompanies: (ctx, { query }) => searchCompanies(ctx, query.name ?? ''),
    inspectCompany: (ctx, { params }) => inspectCompany(ctx, params.id),
    reassignCompany: (ctx, { params, body }) =>
      reassignCompany(ctx, { companyId: params.id, userId: body.user_id, reason: body.reason }),
    decideExemption: (ctx, { params, body }) =>
      decideExemption(ctx, { id: params.id, decision: body }),
    inspectExemptionFile: (ctx, { params }) => inspectExemptionFile(ctx, params.id),
  },
})
