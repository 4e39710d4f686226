import * as z from 'zod/mini'

/** Field schemas that several rooms share. A named schema becomes a component of the OpenAPI document. */

/** Any UUID that PostgreSQL accepts, of whatever version. */
export const uuid = z.guid()

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const text = (max: number) => z.string().check(z.maxLength(max))

/** Prices are whole cents of US dollars; only formatting knows dollars. */
export const cents = z.int().check(z.minimum(0))

/** An endpoint that has nothing to say answers 204. */
export const nothing = z.undefined()
