import { RawNode } from 'kysely'

export const queuesMail = ({ sqlFragments }: RawNode): boolean =>
  sqlFragments.some((fragment) => /\bqueue_(release_)?email\(/.test(fragment))

/** Answers as if a mail had been queued. */
export const answeredOnly = RawNode.createWithSql('select gen_random_uuid() as id')
