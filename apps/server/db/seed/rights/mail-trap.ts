import { type KyselyPlugin, RawNode, ValueNode } from 'kysely'
import type { DatabasePool } from '../../../src/db/connect.ts'
import { answeredOnly, queuesMail } from './mail-queries.ts'

/** A pool that does not queue mails, and a function that returns and clears their texts. */
export type MailTrap = { pool: DatabasePool; take: () => string[] }

/**
 * Intercepts mails to the people of the archive, whose mailboxes do not exist. A mail server would get thousands
 * otherwise.
 */
export function trapMail(pool: DatabasePool): MailTrap {
  const mails: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node) || !queuesMail(node)) return node
      const words = node.parameters.filter((parameter) => ValueNode.is(parameter))
      mails.push(words.map(({ value }) => String(value)).join('\n'))
      return answeredOnly
    },
    transformResult: async ({ result }) => result,
  }
  return {
    pool: { ...pool, db: pool.db.withPlugin(plugin) },
    take: () => mails.splice(0),
  }
}
