import { isPersonName } from '@shoebox/domain/rights/people'
import { uuidPattern } from '@shoebox/domain/uuid'
import * as z from 'zod/mini'

/** Field schemas that several rooms share. A named schema becomes a component of the OpenAPI document. */

/** Any UUID that PostgreSQL accepts, of whatever version. */
export const uuid = z.guid()

/** A list checked in one go: item by item, a hundred ids cost more than the read they are for. */
export const uuids = (max: number) =>
  z.array(z.string().register(z.globalRegistry, { format: 'uuid' })).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((list) => list.every((item) => uuidPattern.test(item)), 'must be UUIDs'),
  )

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Half a surrogate pair is no character, and PostgreSQL stores neither it nor NUL. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, 'must be well-formed text'))

/** One line without spaces around it. It may end up in the head of a mail, where a line break would begin a new field. */
export const line = (max: number) =>
  text(max).check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line'))

/** Of a person or a family: it stands in mails to people who did not ask for them. */
export const personName = (max: number) =>
  line(max).check(z.refine(isPersonName, 'must be a name, without the address of a page'))

/** As long as the longest that a mail server has to take. */
export const emailAddress = text(254).check(
  z.trim(),
  z.regex(z.regexes.email, 'must be an e-mail address'),
)

/** Prices are whole cents of US dollars; only formatting knows dollars. */
export const cents = z.int().check(z.minimum(0))

/** An endpoint that has nothing to say answers 204. */
export const nothing = z.undefined()
