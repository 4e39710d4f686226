import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { routes } from '../routes.ts'

const day = z.iso.date()

/** `incident`: in force, but a question about the rights is open. */
const verifiedStates = ['valid', 'incident', 'cancelled'] as const

const verifiedEvents = [
  'granted',
  'incident-opened',
  'incident-closed',
  'cancelled',
  'evidence-erased',
] as const

const verifiedLicense = z
  .object({
    /** As written: SBX-XXXX-XXXX-XXXX. */
    code: z.string(),
    state: z.enum(verifiedStates),
    license_type: z.enum(licenseTypes),
    photoid: z.int(),
    effective_on: day,
    /** Null while the certificate is being made. */
    issued_on: z.nullable(day),
    files: z.array(z.object({ rendition: z.enum(['jpeg', 'tiff']), sha256: z.string() })),
    /** Oldest first. */
    history: z.array(z.object({ event: z.enum(verifiedEvents), on: day })),
  })
  .register(z.globalRegistry, { id: 'VerifiedLicense' })

export const verifyContract = {
  verifyLicense: endpoint({
    ...routes.verifyLicense,
    access: 'public',
    summary: 'The state of a license by its code, without licensee and production',
    params: z.object({ code: text(60) }),
    output: verifiedLicense,
    errors: ['not_found'],
  }),
}
