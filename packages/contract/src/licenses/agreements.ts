import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { fileUrl } from '../studios/billing.ts'

const agreementVersion = z.object({
  /** The day from which productions sign it: 2026-11-18. */
  version: z.string(),
  /** Of the text, as UTF-8. */
  sha256: z.string(),
  in_force_from: z.iso.date(),
  /** The day of the next version; null for the current one. */
  replaced_on: z.nullable(z.iso.date()),
})

export const agreementsContract = {
  getAgreementFile: endpoint({
    ...routes.getAgreementFile,
    access: 'signed-in',
    summary: 'A URL of the executed license agreement of an order as PDF, valid for a few minutes',
    params: z.object({ id: uuid }),
    output: fileUrl,
    errors: ['not_found', 'file_not_ready'],
  }),
  listAgreementVersions: endpoint({
    ...routes.listAgreementVersions,
    access: 'public',
    summary: 'The versions of the license agreement, newest first',
    output: z.array(agreementVersion),
    errors: [],
  }),
  getAgreementVersion: endpoint({
    ...routes.getAgreementVersion,
    access: 'public',
    summary: 'A version of the license agreement with its text',
    params: z.object({ version: text(10) }),
    /** Null if there is no such version. */
    output: z.nullable(z.extend(agreementVersion, { text: z.string() })),
    errors: [],
  }),
}
