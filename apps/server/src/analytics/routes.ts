import { analyticsContract } from '@shoebox/contract/analytics'
import { bindRoom } from '../http/endpoints/handler.ts'
import { issueClickSession } from './click-session.ts'
import {
  countQueuedClicks,
  getPhotoAnalytics,
  getPopularByClicks,
  listClickAnalytics,
} from './reports.ts'
import { trackEvents, trackSearch } from './track-events.ts'

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
