import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract, OperationId } from '@shoebox/contract/contract'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'
import { routes } from '@shoebox/contract/routes'

class Refusal {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    this.code = code
  }
}

export class InTurn<Value> {
  readonly answers: Value[]

  constructor(answers: Value[]) {
    this.answers = answers
  }
}

/** An error response; its status and message come from the contract. */
export const refusal = (code: ErrorCode) => new Refusal(code)

/** Answers for successive calls; the last one repeats. */
export const inTurn = <Values extends unknown[]>(...answers: Values) =>
  new InTurn<Values[number]>(answers)

/** An answer that makes the request fail as if the network were down. */
export const noNetwork = Symbol('no network')

/** An answer that makes the request hang until it is aborted. */
export const noAnswer = Symbol('no answer')

/** A value, or a promise that delays the answer until it resolves. */
export type MaybeDelayed<Value> = ValueOrOutage<Value> | Promise<ValueOrOutage<Value>>

type ValueOrOutage<Value> = Value | typeof noNetwork | typeof noAnswer

/** The request, passed to answers that are functions. */
export type FakeCall = { path: string; search: URLSearchParams; body: unknown }

type AnswerValue<Id extends OperationId> = MaybeDelayed<CallOutput<Contract[Id]> | Refusal>

type Answer<Id extends OperationId> = AnswerValue<Id> | ((call: FakeCall) => AnswerValue<Id>)

export type Answers = { [Id in OperationId]?: Answer<Id> | InTurn<Answer<Id>> }

export type FakeServer<Other = unknown> = {
  fetch: typeof globalThis.fetch
  /** The calls so far, with query string and body. */
  calls: { id: string; search: string; body: unknown }[]
  /** Replaces the answers of these operations. */
  answer: (answers: Answers & Other) => void
}

type NameCall = (method: string, pathname: string) => string | undefined

/**
 * Responds to operations with answers typed by the contract, and throws on any other call. For calls outside the
 * contract, `nameOther` returns an id, and `Other` types their answers.
 */
export function fakeServer<Other = unknown>(
  answers: Answers & Other,
  nameOther: NameCall = () => undefined,
): FakeServer<Other> {
  const answerQueues = new Map<string, unknown[]>()
  const calls: FakeServer['calls'] = []
  const setAnswers = (newAnswers: object) => {
    for (const [id, value] of Object.entries(newAnswers)) {
      answerQueues.set(id, value instanceof InTurn ? [...value.answers] : [value])
    }
  }
  setAnswers(answers)

  return {
    calls,
    answer: setAnswers,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : input,
        window.location.href,
      )
      const method = init?.method ?? 'GET'
      const id = findOperation(method, pathname) ?? nameOther(method, pathname)
      const body = parseBody(init?.body)
      if (id !== undefined) calls.push({ id, search, body })
      const queue = id && answerQueues.get(id)
      if (!queue) throw new Error(`no fake answer for ${method} ${pathname}`)

      const next = queue.length > 1 ? queue.shift() : queue[0]
      const call: FakeCall = { path: pathname, search: new URLSearchParams(search), body }
      const answer: unknown = await (typeof next === 'function' ? next(call) : next)
      init?.signal?.throwIfAborted()
      return respond(answer, init?.signal)
    },
  }
}

function findOperation(method: string, pathname: string): string | undefined {
  const matches = Object.entries(routes).filter(
    ([, route]) => route.method === method && toPattern(route.path).test(pathname),
  )
  // Prefer an exact path: /api/photos/popular is a separate operation, not a photo.
  const exact = matches.find(([, route]) => route.path === pathname)

  return (exact ?? matches[0])?.[0]
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

const parseBody = (body: unknown): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined

async function respond(answer: unknown, signal?: AbortSignal | null): Promise<Response> {
  if (answer === noAnswer) return rejectOnAbort(signal)
  if (answer === noNetwork) throw new TypeError('Failed to fetch')
  if (answer === undefined) return new Response(null, { status: 204 })
  if (answer instanceof Response) return answer.clone()
  if (answer instanceof Refusal) {
    const { status, message } = errorTable[answer.code]
    return Response.json({ code: answer.code, message, requestId: 'request' }, { status })
  }

  return Response.json(answer)
}

/** Rejects when the caller aborts the request. */
function rejectOnAbort(signal?: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
