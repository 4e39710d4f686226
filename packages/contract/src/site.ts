import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { routes } from './routes.ts'

const siteBanner = z
  .object({ id: uuid, content: z.string(), is_active: z.boolean() })
  .register(z.globalRegistry, { id: 'SiteBanner' })

export const siteContract = {
  getSiteBanner: endpoint({
    ...routes.getSiteBanner,
    access: 'public',
    summary: 'The active banner with cleaned HTML, or null',
    output: z.nullable(siteBanner),
    errors: [],
  }),
}
