import type { z } from 'zod'
import type { Context, State } from '../state.ts'
import type { FormFields } from './read-form.ts'
import { readParameters } from './read-parameters.ts'

/** Finds the object behind an id; null leaves the field unchanged. */
export type Expander = (object: Record<string, unknown>, state: State) => object | null

/** One kind of object: its operations, and the fields that `expand` can resolve. */
export type Resource = {
  object: string
  operations: readonly Operation[]
  expandable?: Record<string, Expander>
}

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Validates first and executes later: Stripe does not store the idempotency key of a malformed request. */
  prepare: (fields: FormFields, path: Record<string, string>) => Prepared
}

type Prepared = { expand: readonly string[]; execute: (context: Context) => object }

type Call<Parameters> = Context & {
  parameters: Parameters
  id: string
  path: Record<string, string>
}

type Description<Schema extends z.ZodType<{ expand?: string[] }>> = {
  method: Operation['method']
  path: string
  parameters: Schema
  handle: (call: Call<z.output<Schema>>) => object
}

export function operation<Schema extends z.ZodType<{ expand?: string[] }>>({
  method,
  path,
  parameters: schema,
  handle,
}: Description<Schema>): Operation {
  return {
    method,
    path,
    prepare: (fields, pathParameters) => {
      const parameters = readParameters(schema, fields)
      const id = pathParameters.id ?? ''
      return {
        expand: parameters.expand ?? [],
        execute: (context) => handle({ ...context, parameters, id, path: pathParameters }),
      }
    },
  }
}

/** An expander for a field that holds the id of a row. */
export function row(
  table: (state: State) => ReadonlyMap<string, object>,
  field: string,
): Record<string, Expander> {
  return { [field]: (object, state) => table(state).get(String(object[field])) ?? null }
}
