import { isCountry } from '@shoebox/domain/studios/countries'
import {
  certificateTypes,
  exemptionKinds,
  exemptionStates,
  maxCertificateBytes,
} from '@shoebox/domain/studios/tax-exemption'
import { isTaxId, maxTaxIds, taxIdTypes } from '@shoebox/domain/studios/tax-ids'
import { isUsState } from '@shoebox/domain/studios/us-states'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, instant, line, nothing, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

const required = (max: number) => line(max).check(z.minLength(1, 'Required'))
const optional = (max: number) => z.nullable(line(max))

const taxId = z
  .object({ type: z.enum(taxIdTypes), value: line(40) })
  .check(z.refine(isTaxId, { path: ['value'], message: 'This is not a valid tax ID' }))

/** Printed on invoices exactly as entered. */
export const billingFields = z.object({
  bill_to: line(200).check(z.minLength(2, 'Required')),
  attention: optional(200),
  street_address: required(200),
  street_address_2: optional(200),
  city: required(100),
  state_province: optional(100),
  postal_code: optional(20),
  country: z.string().check(z.refine(isCountry, 'Choose a country')),
  /** Accounts payable: invoices go here too. */
  ap_email: z.nullable(emailAddress),
  po_required: z.boolean(),
  account_code: optional(50),
  tax_ids: z.array(taxId).check(z.maxLength(maxTaxIds)),
})

export const billingProfile = z
  .extend(billingFields, { updated_at: instant })
  .register(z.globalRegistry, { id: 'BillingProfile' })

export const exemption = z
  .object({
    id: uuid,
    kind: z.enum(exemptionKinds),
    /** Postal code of the US state. */
    region: z.string(),
    file_name: z.string(),
    state: z.enum(exemptionStates),
    submitted_at: z.nullable(instant),
    /** The last valid day; null if it has no end or is not approved. */
    expires_on: z.nullable(z.iso.date()),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    decided_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'TaxExemption' })

export const fileUrl = z.object({ url: z.string(), expires_at: instant })

const params = z.object({ id: uuid })
const exemptionParams = z.object({ id: uuid, exemption: uuid })

export const billingContract = {
  getBillingProfile: endpoint({
    ...routes.getBillingProfile,
    access: 'signed-in',
    summary: 'The billing profile of a company, or null before the first one is saved',
    params,
    output: z.nullable(billingProfile),
    errors: ['not_found'],
  }),
  saveBillingProfile: endpoint({
    ...routes.saveBillingProfile,
    access: 'signed-in',
    summary: 'Save the billing profile of a company; repeating it changes nothing',
    params,
    body: billingFields,
    output: billingProfile,
    errors: ['not_found'],
  }),
  listExemptions: endpoint({
    ...routes.listExemptions,
    access: 'signed-in',
    summary: 'Tax exemptions of a company, the newest first, without unfinished uploads',
    params,
    output: z.array(exemption),
    errors: ['not_found'],
  }),
  beginExemption: endpoint({
    ...routes.beginExemption,
    access: 'signed-in',
    summary: 'Start a tax exemption: the browser uploads the certificate to the signed URL',
    params,
    body: z.object({
      kind: z.enum(exemptionKinds),
      region: z.string().check(z.refine(isUsState, 'Choose a state')),
      file_name: required(200),
      content_type: z.enum(certificateTypes),
      file_size: z.int().check(z.minimum(1), z.maximum(maxCertificateBytes)),
    }),
    output: z.object({ id: uuid, upload: fileUrl }),
    errors: ['not_found', 'too_many_exemptions'],
  }),
  submitExemption: endpoint({
    ...routes.submitExemption,
    access: 'signed-in',
    summary: 'Submit an uploaded certificate for review; repeating it changes nothing',
    params: exemptionParams,
    output: exemption,
    errors: ['not_found', 'upload_incomplete', 'unreadable_file'],
  }),
  removeExemption: endpoint({
    ...routes.removeExemption,
    access: 'signed-in',
    summary: 'Remove a tax exemption that was not approved; repeating it changes nothing',
    params: exemptionParams,
    output: nothing,
    errors: ['not_found', 'exemption_decided'],
  }),
  getExemptionFile: endpoint({
    ...routes.getExemptionFile,
    access: 'signed-in',
    summary: 'A URL of the certificate that works for a few minutes',
    params: exemptionParams,
    output: fileUrl,
    errors: ['not_found'],
  }),
}
