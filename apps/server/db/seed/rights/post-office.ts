import { type KyselyPlugin, RawNode, ValueNode } from 'kysely'
import type { DatabasePool } from '../../../src/db/connect.ts'
import { answeredOnly, queuesMail } from './mail-queries.ts'

/** A pool whose mails nobody sends, and what was in them. */
export type PostOffice = { pool: DatabasePool; take: () => string[] }

/**
 * The people of the archive do not exist, and neither do their mailboxes: what a use case writes to them is handed over
 * here instead of being queued. A mail server would get thousands otherwise.
 */
export function postOffice(pool: DatabasePool): PostOffice {
  const letters: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node) || !queuesMail(node)) return node
      const words = node.parameters.filter((parameter) => ValueNode.is(parameter))
      letters.push(words.map(({ value }) => String(value)).join('\n'))
      return answeredOnly
    },
    transformResult: async ({ result }) => result,
  }
  return {
    pool: { ...pool, db: pool.db.withPlugin(plugin) },
    take: () => letters.splice(0),
  }
}
