import {
  clickEventTypes,
  clickedEntityTypes,
  clickRefusals,
  eventIdPattern,
} from '@shoebox/domain/catalog/click-events'
import { taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, isStorable, nothing, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const maximumEvents = 100
/** Ten pages of 24, as the popular listing requests, plus a margin. */
const maximumPopular = 300
/** Length limit of click metadata (list, position, search) as JSON. */
const maximumMetadata = 1000
const maximumKey = 100

/** Validated in one pass: per-value schemas took as long as the rest of a click. */
const metadata = z
  .record(z.string(), z.unknown())
  .check(z.refine(isShort, 'must be short text, numbers, yes or no'))
  .register(z.globalRegistry, {
    additionalProperties: {
      anyOf: [
        { type: 'string', maxLength: maximumMetadata },
        { type: 'number' },
        { type: 'boolean' },
        { type: 'null' },
      ],
    },
  })

function isShort(given: Record<string, unknown>): boolean {
  const isFlat = Object.entries(given).every(
    ([key, value]) =>
      key.length <= maximumKey &&
      isStorable(key) &&
      (value === null ||
        typeof value === 'boolean' ||
        Number.isFinite(value) ||
        (typeof value === 'string' && isStorable(value))),
  )
  // Only for flat values: JSON.stringify overflows the stack on deeply nested lists.
  return isFlat && JSON.stringify(given).length <= maximumMetadata
}

const eventId = z.string().check(z.regex(eventIdPattern, 'must be a UUID of version 7'))

/** One click. User and browser come from the request. */
const clickEvent = z
  .object({
    event_id: eventId,
    event_type: z.enum(clickEventTypes),
    entity_id: text(200).check(z.minLength(1)),
    entity_type: z.enum(clickedEntityTypes),
    taxonomy_type: z.optional(z.nullable(z.enum(taxonomyTypes))),
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

const clickTotals = z
  .object({
    entity_id: z.string(),
    entity_type: z.string(),
    taxonomy_type: z.nullable(z.string()),
    total_clicks: z.int(),
    unique_users: z.int(),
    unique_sessions: z.int(),
    last_clicked_at: z.nullable(instant),
    updated_at: instant,
  })
  .register(z.globalRegistry, { id: 'ClickTotals' })

const upTo = (most: number, usual: number) =>
  z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(most)), usual)

export const analyticsContract = {
  issueClickSession: endpoint({
    ...routes.issueClickSession,
    access: 'public',
    summary: 'A session id for the clicks of one tab; other ids do not count for popularity',
    output: z.object({ session_id: z.string() }),
    errors: [],
    share: 10,
  }),
  trackEvents: endpoint({
    ...routes.trackEvents,
    access: 'public',
    summary: 'Record clicks; browsers send it as text/plain when a page closes',
    body: z.object({
      events: z.array(clickEvent).check(z.minLength(1), z.maxLength(maximumEvents)),
    }),
    /** Idempotent: a repeated event is acknowledged and stored once. Events with a wrong clock are rejected permanently. */
    output: z.object({
      ids: z.array(uuid),
      refused: z.array(z.object({ event_id: uuid, reason: z.enum(clickRefusals) })),
    }),
    errors: [],
    beacon: true,
    share: 10,
  }),
  trackSearch: endpoint({
    ...routes.trackSearch,
    access: 'public',
    summary: 'Record a search; noise and repeats are skipped',
    body: z.object({
      /** Id of the search, which clicks on its results refer to. */
      search_id: z.optional(uuid),
      search_term: text(500),
      session_id: text(100).check(z.minLength(1)),
      result_count: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
      search_method: z.enum(['fallback', 'exact', 'fuzzy', 'partial']),
      synonym_expanded: z.boolean(),
      expanded_terms: z.array(text(200)).check(z.maxLength(50)),
    }),
    output: nothing,
    errors: [],
    share: 10,
  }),
  getPopularByClicks: endpoint({
    ...routes.getPopularByClicks,
    access: 'public',
    summary: 'The most clicked entities',
    query: z.object({
      p_entity_type: text(50).check(z.minLength(1)),
      p_taxonomy_type: z.optional(text(50)),
      p_limit: upTo(maximumPopular, 10),
    }),
    output: z.array(popularItem),
    errors: [],
  }),
  listClickAnalytics: endpoint({
    ...routes.listClickAnalytics,
    access: 'admin',
    summary: 'Totals of clicks, most clicked first',
    query: z.object({
      entity_type: z.optional(text(50)),
      entity_id: z.optional(text(200)),
      taxonomy_type: z.optional(text(50)),
      updated_after: z.optional(instant),
      updated_before: z.optional(instant),
      limit: upTo(maximumPopular, 50),
    }),
    output: z.array(clickTotals),
    errors: [],
  }),
  getPhotoAnalytics: endpoint({
    ...routes.getPhotoAnalytics,
    access: 'admin',
    summary: 'How often a photo was clicked, by how many users, and when last',
    params: z.object({ id: uuid }),
    output: z.object({
      totalClicks: z.int(),
      uniqueUsers: z.int(),
      lastClickedAt: z.nullable(instant),
    }),
    errors: [],
  }),
  countQueuedClicks: endpoint({
    ...routes.countQueuedClicks,
    access: 'admin',
    summary: 'Clicks on a photo that its totals do not include yet',
    params: z.object({ id: uuid }),
    output: z.object({ count: z.int() }),
    errors: [],
  }),
}
