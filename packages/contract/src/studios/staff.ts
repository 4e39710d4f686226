import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, line, nothing, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { billingProfile, exemption, fileUrl } from './billing.ts'
import { company } from './company.ts'
import { companyMember } from './members.ts'

const listedCompany = z
  .object({
    id: uuid,
    name: z.string(),
    owner_name: z.nullable(z.string()),
    owner_email: z.string(),
    member_count: z.int(),
    /** Certificates in review. */
    exemptions_in_review: z.int(),
    created_at: instant,
    archived_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'ListedCompany' })

const params = z.object({ id: uuid })
const reason = line(1000).check(z.minLength(1, 'Required'))

export const studiosStaffContract = {
  searchCompanies: endpoint({
    ...routes.searchCompanies,
    access: 'admin',
    summary: 'Companies whose name starts with the text; those with certificates to review first',
    query: z.object({ name: z.optional(line(100)) }),
    output: z.object({
      /** At most 50. */
      companies: z.array(listedCompany),
      has_more: z.boolean(),
    }),
    errors: [],
  }),
  inspectCompany: endpoint({
    ...routes.inspectCompany,
    access: 'admin',
    summary: 'A company with its members, billing profile and tax exemptions',
    params,
    output: z.object({
      company,
      members: z.array(companyMember),
      billing: z.nullable(billingProfile),
      exemptions: z.array(exemption),
    }),
    errors: ['not_found'],
  }),
  reassignCompany: endpoint({
    ...routes.reassignCompany,
    access: 'admin',
    summary: 'Make another member the owner of a company, for example when its owner has left',
    params,
    body: z.object({ user_id: uuid, reason }),
    output: nothing,
    errors: ['not_found', 'not_a_member', 'company_name_taken'],
  }),
  decideExemption: endpoint({
    ...routes.decideExemption,
    access: 'admin',
    summary: 'Approve or reject a tax exemption',
    params,
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('approve'),
        /** The last valid day; null if the certificate has no end. */
        expires_on: z.nullable(z.iso.date()),
      }),
      z.object({ decision: z.literal('reject'), reason }),
    ]),
    output: exemption,
    errors: ['not_found', 'exemption_decided', 'expiry_in_past'],
  }),
  inspectExemptionFile: endpoint({
    ...routes.inspectExemptionFile,
    access: 'admin',
    summary: 'A URL of the certificate that works for a few minutes; each read is audited',
    params,
    output: fileUrl,
    errors: ['not_found'],
  }),
}
