import * as z from 'zod/mini'
import { instant, uuid } from '../fields.ts'

export const company = z
  .object({
    id: uuid,
    name: z.string(),
    created_by: uuid,
    company_logo: z.nullable(z.string()),
    street_address: z.nullable(z.string()),
    street_address_2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state_province: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    archived_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Company' })
