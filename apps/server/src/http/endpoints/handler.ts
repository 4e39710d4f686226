import type { Endpoint } from '@shoebox/contract/endpoint'
import type { $ZodType, output } from 'zod/v4/core'
import type { UserActor } from '../../context/actor.ts'
import type { RawJson } from '../../context/raw-json.ts'
import type { RequestCtx } from '../../context.ts'

type Part<Definition, Name extends string> =
  Definition extends Record<Name, infer Schema extends $ZodType>
    ? { [Key in Name]: output<Schema> }
    : unknown

export type HandlerInput<Definition> = Part<Definition, 'params'> &
  Part<Definition, 'query'> &
  Part<Definition, 'body'>

/** Every endpoint that is not `public` has a user as its actor. http/endpoints/access.ts enforces that at runtime. */
type CtxOf<Definition extends Endpoint> = Definition['access'] extends 'public'
  ? RequestCtx
  : RequestCtx & { actor: UserActor }

export type Handler<Definition extends Endpoint> = (
  ctx: CtxOf<Definition>,
  input: HandlerInput<Definition>,
) => Promise<Answer<Definition>>

type Answer<Definition extends Endpoint> = Definition extends { lines: true }
  ? AsyncIterable<output<Definition['output']>>
  : output<Definition['output']> | RawJson

type RoomContract = Record<string, Endpoint>

type Handlers<Contract extends RoomContract> = { [Id in keyof Contract]: Handler<Contract[Id]> }

/** A handler without its specific types, after the compiler checked them. */
export type BoundHandler = (
  ctx: RequestCtx,
  input: { params: unknown; query: unknown; body: unknown },
) => Promise<unknown>

export type BoundEndpoint = {
  room: string
  operationId: string
  endpoint: Endpoint
  handler: BoundHandler
}

type Room<Contract extends RoomContract> = {
  room: string
  contract: Contract
  handlers: Handlers<Contract>
}

/** Pairs a room's endpoints with their handlers. A missing or mistyped handler does not compile. */
export function bindRoom<Contract extends RoomContract>(bound: Room<Contract>): BoundEndpoint[] {
  // The type `Handlers` has checked each handler against its endpoint, so the specific types can be dropped here.
  const handlers: Record<string, BoundHandler> = Object.fromEntries(Object.entries(bound.handlers))

  return Object.entries(bound.contract).flatMap(([operationId, endpoint]) => {
    const handler = handlers[operationId]
    return handler ? [{ room: bound.room, operationId, endpoint, handler }] : []
  })
}
