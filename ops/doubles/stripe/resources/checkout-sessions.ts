import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError, invalidRequest } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { created, expand, pagination, text } from '../api/parameters.ts'
import { createSession } from '../checkout/create-session.ts'
import { expireSession } from '../checkout/expire-sessions.ts'
import { sessionParameters } from '../checkout/session-parameters.ts'
import type { State } from '../state.ts'
import { customers, paymentIntents, sessionDetails, sessions } from '../state.ts'

const PATH = '/v1/checkout/sessions'

export const sessionResource: Resource = {
  object: 'checkout.session',
  expandable: {
    ...row(customers, 'customer'),
    ...row(paymentIntents, 'payment_intent'),
    line_items: ({ id }, state) => listLines(state, String(id), {}),
  },
  operations: [
    operation({
      method: 'POST',
      path: PATH,
      parameters: sessionParameters,
      handle: (call) => createSession(call, call.parameters),
    }),
    operation({
      method: 'GET',
      path: PATH,
      parameters: z.strictObject({
        ...pagination,
        created: created.optional(),
        customer: text.optional(),
        payment_intent: text.optional(),
        status: z.enum(['complete', 'expired', 'open']).optional(),
      }),
      handle: ({ state, parameters }) => {
        const { customer, payment_intent: intent, status } = parameters
        const rows = newestFirst(sessions(state)).filter(
          (session) =>
            isCreatedIn(parameters.created, session.created) &&
            (!customer || session.customer === customer) &&
            (!intent || session.payment_intent === intent) &&
            (!status || session.status === status),
        )
        return listAnswer(rows, parameters, PATH)
      },
    }),
    operation({
      method: 'GET',
      path: `${PATH}/:id`,
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => findSession(state, id),
    }),
    operation({
      method: 'POST',
      path: `${PATH}/:id/expire`,
      parameters: z.strictObject({ expand }),
      handle: (call) => {
        const session = findSession(call.state, call.id)
        if (session.status !== 'open') {
          throw invalidRequest(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`,
          )
        }
        expireSession(call, session)
        return session
      },
    }),
    operation({
      method: 'GET',
      path: `${PATH}/:id/line_items`,
      parameters: z.strictObject(pagination),
      handle: ({ state, id, parameters }) =>
        listLines(state, findSession(state, id).id, parameters),
    }),
  ],
}

function findSession(state: State, id: string): Stripe.Checkout.Session {
  const session = sessions(state).get(id)
  if (session) return session
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such checkout.session: ${id}`,
    param: 'session',
  })
}

function listLines(state: State, id: string, page: Parameters<typeof listAnswer>[1]) {
  const lines = sessionDetails(state).get(id)?.lines ?? []
  const withoutTaxes = lines.map(({ taxes: _taxes, ...line }) => line)
  return listAnswer(withoutTaxes, page, `${PATH}/${id}/line_items`)
}
