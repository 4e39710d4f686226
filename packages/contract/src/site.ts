import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { routes } from './routes.ts'

const siteBanner = z
  .object({ id: uuid, content: z.string(), is_active: z.boolean() })
  .register(z.globalRegistry, { id: 'SiteBanner' })

/** A part of a picture, in fractions of its width and height. */
const fraction = z.number().check(z.minimum(0), z.maximum(1))

const backgroundImage = z
  .object({
    number: z.int().check(z.positive()),
    width: z.int(),
    height: z.int(),
    /** The same picture in rising widths. */
    sources: z.array(z.object({ width: z.int(), url: z.string() })),
    year: z.nullable(z.int()),
    place: z.nullable(z.string()),
    people: z.nullable(z.int()),
    face: z.nullable(z.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
  })
  .register(z.globalRegistry, { id: 'BackgroundImage' })

export const siteContract = {
  listBackgroundImages: endpoint({
    ...routes.listBackgroundImages,
    access: 'public',
    summary: 'The pictures that a page may open with, by number',
    output: z.array(backgroundImage),
    errors: [],
  }),
  getSiteBanner: endpoint({
    ...routes.getSiteBanner,
    access: 'public',
    summary: 'The active banner with cleaned HTML, or null',
    output: z.nullable(siteBanner),
    errors: [],
  }),
}
