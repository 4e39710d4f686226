import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { fileUrl } from '../studios/billing.ts'

const params = z.object({ id: uuid })

/** `file` is null while the passport is being made. */
const passport = z.object({ file: z.nullable(fileUrl) })

export const passportsContract = {
  createPassport: endpoint({
    ...routes.createPassport,
    access: 'signed-in',
    summary: 'Make the clearance passport of a live photo as PDF, unless a current one exists',
    params,
    output: passport,
    errors: ['not_found'],
  }),
  getPassport: endpoint({
    ...routes.getPassport,
    access: 'signed-in',
    summary: 'A URL of the clearance passport of a live photo, valid for a few minutes',
    params,
    output: passport,
    errors: ['not_found'],
  }),
}
