import { type Connection, Query, type QueryResultRow, type ResultBuilder } from 'pg'
import type { DatabaseIdentity } from './identity.ts'

/** The parts of the driver's query and connection that pg-cursor and this file build on. */
declare module 'pg' {
  interface Query {
    /** Of the prepared statement; empty where it is prepared for this once. */
    name: string
    requiresPreparation(): boolean
    prepare(connection: Connection): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
    handleError(error: Error, connection: Connection): void
    handleReadyForQuery(connection: Connection): void
  }
  interface Connection {
    parsedStatements: Record<string, string>
  }
}

const becomeActor = {
  name: 'become-actor',
  text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
}

type Sending<Row extends QueryResultRow> = {
  identity: DatabaseIdentity
  name: string
  text: string
  values: unknown[]
  answer: Answer<Row>
}

type Answer<Row extends QueryResultRow> = (
  error: Error | undefined,
  result: ResultBuilder<Row>,
) => void

/**
 * A query that travels behind the statement that becomes the actor, before the same Sync. Prepared for each role by itself:
 * row-level security makes a plan one of the role it was made for, and whoever came next in the other role planned anew.
 */
export class ActorQuery<Row extends QueryResultRow> extends Query<Row> {
  readonly #identity: DatabaseIdentity
  #answer: Answer<Row> | null
  #became = false

  constructor({ identity, name, text, values, answer }: Sending<Row>) {
    // The driver copies a config by its property descriptors, which cost more than all else that it does here.
    super(text, values, (error: Error | undefined, result: ResultBuilder<Row>) =>
      this.#settle(error, result),
    )
    this.#identity = identity
    this.#answer = answer
    this.name = name === '' ? '' : `${name}:${identity.role}`
  }

  /** Always: sent as plain text it would leave without its actor. */
  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    if (connection.parsedStatements[becomeActor.name] === undefined) {
      connection.parse({ ...becomeActor, types: [] }, true)
      connection.parsedStatements[becomeActor.name] = becomeActor.text
    }
    const values = [this.#identity.role, this.#identity.claims]
    connection.bind({ statement: becomeActor.name, values }, true)
    connection.execute({}, true)
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#became) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#became) super.handleCommandComplete(message, connection)
    this.#became = true
  }

  /**
   * Leaves nothing of an answer behind. The driver puts its time limit around the callback of a query, in a function that
   * it assigns to a property; the engine makes such functions old at once, and whatever they reach outlives every quick
   * collection. A page of 75 cards kept 85 KB alive that way, and scavenges took 12 to 25 ms instead of 2 to 4.
   */
  override handleReadyForQuery(connection: Connection): void {
    super.handleReadyForQuery(connection)
    Reflect.set(this, '_result', null)
    Reflect.set(this, '_results', null)
  }

  #settle(error: Error | undefined, result: ResultBuilder<Row>): void {
    const answer = this.#answer
    this.#answer = null
    answer?.(error, result)
  }

  override handleError(error: Error, connection: Connection): void {
    // The driver notes a statement as parsed at the first ParseComplete, which may be becomeActor's.
    delete connection.parsedStatements[this.name]
    super.handleError(error, connection)
  }
}
