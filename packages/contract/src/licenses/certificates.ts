import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { fileUrl } from '../studios/billing.ts'

const params = z.object({ id: uuid })

export const certificatesContract = {
  getCertificate: endpoint({
    ...routes.getCertificate,
    access: 'signed-in',
    summary: 'The signed certificate of a license, as a compact JWS',
    params,
    output: z.object({ code: z.string(), issued_at: instant, jws: z.string() }),
    errors: ['not_found', 'file_not_ready'],
  }),
  getCertificateFile: endpoint({
    ...routes.getCertificateFile,
    access: 'signed-in',
    summary: 'A URL of the certificate as PDF, valid for a few minutes',
    params,
    output: fileUrl,
    errors: ['not_found', 'file_not_ready'],
  }),
}
