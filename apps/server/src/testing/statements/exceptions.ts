import { searchSorts } from '@shoebox/domain/catalog/search-filters'
import { toStatement } from '../../catalog/postgres/page-queries.ts'

export type StatementException = {
  reason: string
  /** The possible texts of a statement that is built at run time. They are prepared like all others. */
  texts?: () => readonly string[]
}

/** Statements that cannot be read from the source, by room and function. */
export const exceptions: Readonly<Record<string, StatementException>> = {
  'catalog/findPage': {
    reason: 'built from a table of orders, one text for each order, strategy and form',
    texts: () =>
      searchSorts.flatMap((sort) =>
        (['browse', 'walk', 'match'] as const).flatMap((strategy) =>
          [false, true].map((withCards) => toStatement(sort, strategy, withCards).text),
        ),
      ),
  },
  'context/read': { reason: 'sends the statement of its caller' },
  'context/write': { reason: 'sends the statement of its caller' },
  'db/applyOnce': { reason: 'runs the files in db/functions' },
  'db/createAmbientDatabase': { reason: 'sends the statement of its caller' },
  'db/wrapClient': { reason: 'sends the statement of its caller, or a savepoint' },
  'db/migrate': { reason: 'creates its own tables in a script of several commands' },
  'platform/createPgListener': { reason: 'listens to a channel whose name is a parameter' },
}
