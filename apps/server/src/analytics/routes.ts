import { analyticsContract } from '@shoebox/contract/analytics'
import { bindRoom } from '../http/endpoints/handler.ts'
import { countQueuedClicks } from './count-queued-clicks.ts'
import { getPhotoAnalytics } from './get-photo-analytics.ts'
import { getPopularByClicks } from './get-popular-by-clicks.ts'
import { issueClickSession } from './issue-click-session.ts'
import { listClickAnalytics } from './list-click-analytics.ts'
import { trackEvents } from './track-events.ts'
import { trackSearch } from './track-search.ts'

export const analyticsRoutes = bindRoom({
  room: 'analytics',
  contract: analyticsContract,
  handlers: {
    issueClickSession: async (ctx) => issueClickSession(ctx),
    trackEvents: (ctx, { body }) => trackEvents(ctx, body.events),
    trackSearch: (ctx, { body }) => trackSearch(ctx, body),
    getPopularByClicks: (ctx, { query }) => getPopularByClicks(ctx, query),
    listClickAnalytics: (ctx, { query }) => listClickAnalytics(ctx, query),
    getPhotoAnalytics: (ctx, { params }) => getPhotoAnalytics(ctx, params.id),
    countQueuedClicks: (ctx, { params }) => countQueuedClicks(ctx, params.id),
  },
})
