import { isStoredLogo } from '@shoebox/domain/accounts/company-logo'
import { maxApprovalCents } from '@shoebox/domain/studios/approval-rule'
import { companyRoles } from '@shoebox/domain/studios/company-roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents, instant, nothing, text, uuid } from './fields.ts'
import { routes } from './routes.ts'
import { billingContract } from './studios/billing.ts'
import { company } from './studios/company.ts'
import { membersContract } from './studios/members.ts'
import { studiosStaffContract } from './studios/staff.ts'

/** The domain validates names; this is only an upper bound, so that the messages stay in one place. */
const name = text(1000)

const address = z.object({
  street_address: z.nullable(text(200)),
  street_address_2: z.nullable(text(200)),
  city: z.nullable(text(100)),
  state_province: z.nullable(text(100)),
  postal_code: z.nullable(text(20)),
  phone: z.nullable(text(40)),
})

const newCompany = z.extend(z.partial(address), { name })

/** An empty string counts as null. */
const logo = text(500).check(
  z.refine((value) => value === '' || isStoredLogo(value), 'must be a logo in our storage'),
)

const companyChanges = z.extend(z.partial(address), {
  name: z.optional(name),
  company_logo: z.optional(z.nullable(logo)),
})

const memberCompany = z
  .extend(company, {
    /** The role of the signed-in user in the company. */
    role: z.enum(companyRoles),
    /** Orders above this amount need an approver who did not place them; null: no order does. */
    approval_over: z.nullable(cents),
    has_orders: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MemberCompany' })

const joinedCompany = z
  .object({
    id: uuid,
    name: z.string(),
    role: z.enum(companyRoles),
    archived_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'JoinedCompany' })

/** What a company agreed to show publicly. */
const trustedStudio = z
  .object({ name: z.string(), company_logo: z.string() })
  .register(z.globalRegistry, { id: 'TrustedStudio' })

export const studiosContract = {
  listTrustedStudios: endpoint({
    ...routes.listTrustedStudios,
    access: 'public',
    summary: 'Name and logo of the companies that agreed to be shown, by name',
    output: z.array(trustedStudio),
    errors: [],
  }),
  listCompanies: endpoint({
    ...routes.listCompanies,
    access: 'signed-in',
    summary: 'The companies of the signed-in user, by name',
    output: z.array(company),
    errors: [],
  }),
  listJoinedCompanies: endpoint({
    ...routes.listJoinedCompanies,
    access: 'signed-in',
    summary: 'The companies of other owners that the signed-in user is a member of, by name',
    output: z.array(joinedCompany),
    errors: [],
  }),
  getCompany: endpoint({
    ...routes.getCompany,
    access: 'signed-in',
    summary: 'A company that the signed-in user is a member of, with their role',
    params: z.object({ id: uuid }),
    output: memberCompany,
    errors: ['not_found'],
  }),
  setApprovalRule: endpoint({
    ...routes.setApprovalRule,
    access: 'signed-in',
    summary: 'Set or clear the amount above which orders of the user’s company need approval',
    params: z.object({ id: uuid }),
    body: z.object({ approval_over: z.nullable(cents.check(z.maximum(maxApprovalCents))) }),
    output: memberCompany,
    errors: ['not_found'],
  }),
  findCompany: endpoint({
    ...routes.findCompany,
    access: 'signed-in',
    summary: 'The user’s company with this name, ignoring case, or null',
    query: z.object({ name }),
    output: z.nullable(company),
    errors: [],
  }),
  createCompany: endpoint({
    ...routes.createCompany,
    access: 'signed-in',
    summary: 'Create a company of the signed-in user',
    body: newCompany,
    output: company,
    errors: ['company_name_taken'],
    idempotent: true,
  }),
  updateCompany: endpoint({
    ...routes.updateCompany,
    access: 'signed-in',
    summary: 'Change fields of one of the user’s companies',
    params: z.object({ id: uuid }),
    body: companyChanges,
    output: company,
    errors: ['not_found', 'company_name_taken'],
  }),
  deleteCompany: endpoint({
    ...routes.deleteCompany,
    access: 'signed-in',
    summary: 'Delete one of the user’s companies',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: ['not_found', 'company_has_licenses'],
  }),
  archiveCompany: endpoint({
    ...routes.archiveCompany,
    access: 'signed-in',
    summary: 'Archive or restore a company of the user; repeating it changes nothing',
    params: z.object({ id: uuid }),
    body: z.object({ is_archived: z.boolean() }),
    output: company,
    errors: ['not_found'],
  }),
  ...membersContract,
  ...billingContract,
  ...studiosStaffContract,
}
