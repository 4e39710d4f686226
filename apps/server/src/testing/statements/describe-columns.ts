import { type Connection, type PoolClient, Query } from 'pg'
import type { Kind } from './read-row-type.ts'

export type Column = { name: string; kind: Kind }

export type ColumnReader = (text: string) => Promise<Column[]>

/** Reads the columns that a statement would return: PostgreSQL parses and describes it and runs nothing. */
export async function createColumnReader(client: PoolClient): Promise<ColumnReader> {
  const { rows } = await client.query<PostgresType>(
    'select oid::int, typcategory as category, typelem::int as element from pg_type',
  )
  const types = new Map(rows.map((type) => [type.oid, type]))
  const readKind = (oid: TypeId): Kind => {
    const parse = client.getTypeParser(oid, 'text')
    return jsonTypes.includes(oid) ? 'any' : getKind(parse(makeExample(types, oid)))
  }

  return async (text) => {
    const fields = await describeStatement(client, text)
    return fields.map(({ name, dataTypeID }) => ({ name, kind: readKind(dataTypeID) }))
  }
}

function describeStatement(client: PoolClient, text: string): Promise<Field[]> {
  return new Promise((done, fail) => {
    client.query(
      new DescribeQuery(text, (error, { fields } = { fields: [] }) =>
        error ? fail(error) : done(fields),
      ),
    )
  })
}

/** Implements the protocol messages, because the driver always binds and executes what it has parsed. */
class DescribeQuery extends Query {
  readonly #text: string

  constructor(text: string, answer: (error: Error | undefined, result?: Described) => void) {
    super(text, [], answer)
    this.#text = text
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
}

type TypeId = Parameters<PoolClient['getTypeParser']>[0]

type Field = { name: string; dataTypeID: TypeId }

type Described = { fields: Field[] }

type PostgresType = { oid: number; category: string; element: number }

const jsonTypes = [114 /* json */, 3802 /* jsonb */]

/** A value as PostgreSQL sends it. The driver's own parser turns it into JavaScript, so its settings count. */
function makeExample(types: ReadonlyMap<number, PostgresType>, oid: number): string {
  const type = types.get(oid)
  if (type?.category === 'A') return `{"${makeExample(types, type.element)}"}`
  return examples.get(type?.category ?? '') ?? 'text'
}

const examples = new Map([
  ['N', '1'],
  ['B', 't'],
  ['D', '2026-01-31 12:00:00+00'],
])

function getKind(value: unknown): Kind {
  if (Array.isArray(value)) return `${getKind(value[0])}[]`
  if (value instanceof Date) return 'Date'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object'
}
