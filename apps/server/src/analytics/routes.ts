import { analyticsContract } from '@shoebox/contract/analytics'
import { bindRoom } from '../http/handler.ts'
import { getPopularByClicks } from './get-popular-by-clicks.ts'
import { trackEvents } from './track-events.ts'

export const analyticsRoutes = bindRoom({
  room: 'analytics',
  contract: analyticsContract,
  handlers: {
    trackEvents: (ctx, { body, caller }) =>
      trackEvents(ctx, { events: body.events, userAgent: caller.userAgent }),
    getPopularByClicks: (ctx, { query }) => getPopularByClicks(ctx, query),
  },
})
