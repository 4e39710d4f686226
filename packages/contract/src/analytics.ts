import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const maximumEvents = 100
/** Ten times a page of 24, as the popular listing asks, with room to spare. */
const maximumPopular = 300

const metadata = z.record(text(100), z.union([text(1000), z.number(), z.boolean(), z.null()]))

/** One click. Who clicked and with what browser is taken from the request, not from here. */
const clickEvent = z
  .object({
    event_type: text(50).check(z.minLength(1)),
    entity_id: text(200).check(z.minLength(1)),
    entity_type: text(50).check(z.minLength(1)),
    taxonomy_type: z.optional(z.nullable(text(50))),
    session_id: z.optional(z.nullable(text(100))),
    referrer: z.optional(z.nullable(text(2000))),
    metadata: z.optional(z.nullable(metadata)),
  })
  .register(z.globalRegistry, { id: 'ClickEvent' })

const popularItem = z
  .object({
    entity_id: z.string(),
    entity_type: z.string(),
    taxonomy_type: z.nullable(z.string()),
    total_clicks: z.int(),
    unique_users: z.int(),
    last_clicked_at: z.nullable(instant),
    entity_name: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PopularItem' })

export const analyticsContract = {
  trackEvents: endpoint({
    ...routes.trackEvents,
    access: 'public',
    summary: 'Record clicks; browsers send it as text/plain when a page closes',
    body: z.object({
      events: z.array(clickEvent).check(z.minLength(1), z.maxLength(maximumEvents)),
    }),
    output: z.object({ ids: z.array(uuid) }),
    errors: [],
    beacon: true,
  }),
  getPopularByClicks: endpoint({
    ...routes.getPopularByClicks,
    access: 'public',
    summary: 'What was clicked most',
    query: z.object({
      p_entity_type: text(50).check(z.minLength(1)),
      p_taxonomy_type: z.optional(text(50)),
      p_limit: z.prefault(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maximumPopular)),
        10,
      ),
    }),
    output: z.array(popularItem),
    errors: [],
  }),
}
