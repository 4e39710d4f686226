import { Gauge, type Registry } from '@prometheus-io/client'
import type { JobCtx } from '../../context.ts'
import { measureOutbox } from './outbox-queries.ts'
import { describeFailure } from './search-cluster.ts'

type Options = Pick<JobCtx, 'db' | 'log'> & { registry: Registry }

/** Gauges of the search outbox, which are the same for every worker. */
export function addOutboxMetrics({ db, log, registry }: Options): void {
  const registers = [registry]
  const photos = new Gauge({
    name: 'search_outbox_photos',
    help: 'Changed photos by state: waiting to be sent to OpenSearch, or refused by it.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      photos.reset()
      age.reset()
      try {
        const { waiting, refused, oldestAge } = await measureOutbox(db)
        photos.set({ state: 'waiting' }, waiting)
        photos.set({ state: 'refused' }, refused)
        age.set(oldestAge)
      } catch (error) {
        log.warn({ failure: describeFailure(error) }, 'search outbox could not be measured')
      }
    },
  })
  const age = new Gauge({
    name: 'search_outbox_oldest_age_seconds',
    help: 'Seconds since the first change that was not sent; 0 if none is waiting.',
    registers,
  })
}
