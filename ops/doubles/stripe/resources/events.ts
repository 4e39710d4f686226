import { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource } from '../api/operation.ts'
import { created, expand, flag, list, pagination, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { type Context, events, secondsNow } from '../state.ts'
import { isOfType, type StoredEvent } from '../stored-event.ts'
import { announceEvent } from '../webhooks/deliver.ts'

type News = { type: Stripe.Event.Type; object: object; previous?: object }

/** Snapshots the object: later changes must not affect the event. */
export function recordEvent({ state, request }: Context, { type, object, previous }: News): void {
  const event: StoredEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: secondsNow(state),
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  }
  events(state).set(event.id, event)
  announceEvent(state, event)
}

export const eventResource: Resource = {
  object: 'event',
  operations: [
    operation({
      method: 'GET',
      path: '/v1/events',
      parameters: z.strictObject({
        ...pagination,
        created: created.optional(),
        delivery_success: flag.optional(),
        type: text.optional(),
        types: list(text).optional(),
      }),
      handle: ({ state, parameters }) => {
        const { delivery_success: isDelivered, types, type = '*' } = parameters
        const rows = newestFirst(events(state)).filter(
          (event) =>
            isCreatedIn(parameters.created, event.created) &&
            isOfType(event.type, types ?? [type]) &&
            (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)),
        )
        return listAnswer(rows, parameters, '/v1/events')
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/events/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => {
        const event = events(state).get(id)
        if (!event) throw noSuch('event', id)
        return event
      },
    }),
  ],
}
