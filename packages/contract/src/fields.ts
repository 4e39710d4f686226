import { isPersonName } from '@shoebox/domain/rights/people'
import { uuidPattern } from '@shoebox/domain/uuid'
import * as z from 'zod/mini'

/** Field schemas that several rooms share. A named schema becomes a component of the OpenAPI document. */

/** Any UUID that PostgreSQL accepts, of any version. */
export const uuid = z.guid()

/** Validated in one pass: per-item schemas for a hundred ids took longer than the query. */
export const uuids = (max: number) =>
  z.array(z.string().register(z.globalRegistry, { format: 'uuid' })).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((list) => list.every((item) => uuidPattern.test(item)), 'must be UUIDs'),
  )

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Time and id of the last row of a page, as `next` of a list returned them. */
export const timeCursor = z.string().check(
  z.maxLength(80),
  z.refine((value) => {
    const [time = '', id = '', ...rest] = value.split('_')
    // PostgreSQL has no year 0.
    const isTime = !time.startsWith('0000') && z.safeParse(instant, time).success
    return isTime && z.safeParse(uuid, id).success && rest.length === 0
  }, 'must be a `next` of this list'),
)

/** PostgreSQL stores neither lone surrogates nor NUL. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, 'must be well-formed text'))

/** One trimmed line. A line break in a mail header would start a new header. */
export const line = (max: number) =>
  text(max).check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line'))

/** Name of a person or family; appears in mails to third parties. */
export const personName = (max: number) =>
  line(max).check(z.refine(isPersonName, 'must be a name, without the address of a page'))

/** The maximum length of an email address in SMTP. */
export const emailAddress = text(254).check(
  z.trim(),
  z.regex(z.regexes.email, 'must be an email address'),
)

/** Prices are whole US cents; only formatting converts them to dollars. */
export const cents = z.int().check(z.minimum(0))

/** The response is a 204 without a body. */
export const nothing = z.undefined()
