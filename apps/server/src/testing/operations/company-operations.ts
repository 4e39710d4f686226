import type { OperationCall } from '../every-operation.ts'

export const billingFields = {
  bill_to: 'Harbor Street Pictures LLC',
  attention: null,
  street_address: '1 Harbor Street',
  street_address_2: null,
  city: 'Long Beach',
  state_province: 'CA',
  postal_code: '90802',
  country: 'US',
  ap_email: 'ap@harborstreet.test',
  po_required: true,
  account_code: null,
  tax_ids: [],
}

const certificate = {
  kind: 'resale',
  region: 'CA',
  file_name: 'resale.pdf',
  content_type: 'application/pdf',
  file_size: 1000,
} as const

/** One valid call of each operation on a company and its members. */
export const callCompanies = {
  listCompanies: (client) => client.listCompanies(),
  listJoinedCompanies: (client) => client.listJoinedCompanies(),
  getCompany: (client, on) => client.getCompany({ params: { id: on.company } }),
  findCompany: (client, on) => client.findCompany({ query: { name: on.companyName } }),
  createCompany: (client) => client.createCompany({ body: { name: 'Acme' } }),
  updateCompany: (client, on) => client.updateCompany({ params: { id: on.company }, body: {} }),
  deleteCompany: (client, on) => client.deleteCompany({ params: { id: on.company } }),
  archiveCompany: (client, on) =>
    client.archiveCompany({ params: { id: on.company }, body: { is_archived: true } }),
  setApprovalRule: (client, on) =>
    client.setApprovalRule({ params: { id: on.company }, body: { approval_over: 500_000 } }),
  listTrustedStudios: (client) => client.listTrustedStudios(),
  listCompanyMembers: (client, on) => client.listCompanyMembers({ params: { id: on.company } }),
  changeMemberRole: (client, on) =>
    client.changeMemberRole({
      params: { id: on.company, user: on.member },
      body: { role: 'viewer' },
    }),
  removeMember: (client, on) =>
    client.removeMember({ params: { id: on.company, user: on.member } }),
  leaveCompany: (client, on) => client.leaveCompany({ params: { id: on.company } }),
  handOverCompany: (client, on) =>
    client.handOverCompany({ params: { id: on.company }, body: { user_id: on.member } }),
  inviteMember: (client, on) =>
    client.inviteMember({
      params: { id: on.company },
      body: { email: 'dee@secondunit.test', role: 'viewer' },
    }),
  resendInvitation: (client, on) =>
    client.resendInvitation({ params: { id: on.company, invitation: on.invitation } }),
  changeInvitationRole: (client, on) =>
    client.changeInvitationRole({
      params: { id: on.company, invitation: on.invitation },
      body: { role: 'buyer' },
    }),
  revokeInvitation: (client, on) =>
    client.revokeInvitation({ params: { id: on.company, invitation: on.invitation } }),
  listMyInvitations: (client) => client.listMyInvitations(),
  getInvitation: (client, on) => client.getInvitation({ params: { id: on.invitation } }),
  acceptInvitation: (client, on) => client.acceptInvitation({ params: { id: on.invitation } }),
  declineInvitation: (client, on) => client.declineInvitation({ params: { id: on.invitation } }),
  getBillingProfile: (client, on) => client.getBillingProfile({ params: { id: on.company } }),
  saveBillingProfile: (client, on) =>
    client.saveBillingProfile({ params: { id: on.company }, body: billingFields }),
  listExemptions: (client, on) => client.listExemptions({ params: { id: on.company } }),
  beginExemption: (client, on) =>
    client.beginExemption({ params: { id: on.company }, body: certificate }),
  submitExemption: (client, on) =>
    client.submitExemption({ params: { id: on.company, exemption: on.exemption } }),
  removeExemption: (client, on) =>
    client.removeExemption({ params: { id: on.company, exemption: on.exemption } }),
  getExemptionFile: (client, on) =>
    client.getExemptionFile({ params: { id: on.company, exemption: on.exemption } }),
  searchCompanies: (client, on) => client.searchCompanies({ query: { name: on.companyName } }),
  inspectCompany: (client, on) => client.inspectCompany({ params: { id: on.company } }),
  reassignCompany: (client, on) =>
    client.reassignCompany({
      params: { id: on.company },
      body: { user_id: on.member, reason: 'The owner left the company' },
    }),
  decideExemption: (client, on) =>
    client.decideExemption({
      params: { id: on.exemption },
      body: { decision: 'reject', reason: 'It is not signed' },
    }),
  inspectExemptionFile: (client, on) =>
    client.inspectExemptionFile({ params: { id: on.exemption } }),
} satisfies Record<string, OperationCall>
