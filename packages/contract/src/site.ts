import { contactTopics, takedownRelations } from '@shoebox/domain/contact-topics'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailAddress, line, nothing, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const siteBanner = z
  .object({ id: uuid, content: z.string(), is_active: z.boolean() })
  .register(z.globalRegistry, { id: 'SiteBanner' })

/** An area of an image, in fractions of its width and height. */
const fraction = z.number().check(z.minimum(0), z.maximum(1))

const backgroundImage = z
  .object({
    number: z.int().check(z.positive()),
    width: z.int(),
    height: z.int(),
    /** The same image in increasing widths. */
    sources: z.array(z.object({ width: z.int(), url: z.string() })),
    year: z.nullable(z.int()),
    place: z.nullable(z.string()),
    people: z.nullable(z.int()),
    face: z.nullable(z.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
  })
  .register(z.globalRegistry, { id: 'BackgroundImage' })

/** Client-generated id: a second click or a retry sends nothing twice. */
const sender = {
  id: uuid,
  name: line(100).check(z.minLength(1)),
  email: emailAddress,
  captcha_token: text(4096).check(z.minLength(1)),
}

const longText = text(5000).check(z.trim(), z.minLength(1))

export const siteContract = {
  listBackgroundImages: endpoint({
    ...routes.listBackgroundImages,
    access: 'public',
    summary: 'Background images of pages, by number',
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
  sendContactMessage: endpoint({
    ...routes.sendContactMessage,
    access: 'public',
    summary: 'Send a message to us; the same id again sends nothing',
    body: z.object({
      ...sender,
      topic: z.enum(contactTopics),
      order_number: z.optional(z.nullable(line(100))),
      message: longText,
    }),
    output: nothing,
    errors: ['captcha_failed', 'captcha_unavailable'],
  }),
  requestTakedown: endpoint({
    ...routes.requestTakedown,
    access: 'public',
    summary: 'Ask us to take a photo down; the same id again sends nothing',
    body: z.object({
      ...sender,
      photo_number: z.optional(z.nullable(line(100))),
      relation: z.enum(takedownRelations),
      statement: longText,
    }),
    output: nothing,
    errors: ['captcha_failed', 'captcha_unavailable'],
  }),
}
