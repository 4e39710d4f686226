import type { $ZodType, input, output } from 'zod/v4/core'
import type { Endpoint } from '../endpoint.ts'

/** A part of a call: required if its schema requires something, absent if the endpoint has none. */
type Part<Definition, Name extends string> =
  Definition extends Record<Name, infer Schema extends $ZodType>
    ? object extends input<Schema>
      ? { [Key in Name]?: input<Schema> }
      : { [Key in Name]: input<Schema> }
    : unknown

export type CallInput<Definition> = Part<Definition, 'params'> &
  Part<Definition, 'query'> &
  Part<Definition, 'body'> &
  (Definition extends { idempotent: true } ? { idempotencyKey?: string } : unknown) & {
    signal?: AbortSignal
  }

export type CallOutput<Definition extends Endpoint> = Definition extends { lines: true }
  ? AsyncIterable<output<Definition['output']>>
  : output<Definition['output']>

/** A call without required parts may be made with no argument at all. */
export type Call<Definition extends Endpoint> =
  object extends CallInput<Definition>
    ? (input?: CallInput<Definition>) => Promise<CallOutput<Definition>>
    : (input: CallInput<Definition>) => Promise<CallOutput<Definition>>
