import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { Kysely } from 'kysely'
import type { Log } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { countFailedEmails, countJobs, jobStates } from './queue-queries.ts'
import type { FinishedJob } from './run-jobs.ts'

type Options = { db: Kysely<Database>; registry: Registry; log: Log }

const seconds = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

/** Gauges of the queue, which are the same for every worker, and counters of the jobs that this worker ran. */
export function addJobMetrics({ db, registry, log }: Options): (job: FinishedJob) => void {
  watchQueue({ db, registry, log })
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by outcome: done, failed (to be retried) or dead (failed at the last attempt).',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of a job run, for all outcomes.',
    labelNames: ['task'],
    buckets: seconds,
    registers: [registry],
  })

  return (job) => {
    runs.inc({ task: job.task, outcome: job.outcome })
    duration.observe({ task: job.task }, job.seconds)
  }
}

function watchQueue({ db, registry, log }: Options): void {
  const readQueue = createQueueReader({ db, log })
  const registers = [registry]
  const readable = new Gauge({
    name: 'queue_readable',
    help: '1 if the queue gauges could be read; 0 if not, then they are absent.',
    registers,
    collect: async () => {
      readable.set((await readQueue()) ? 1 : 0)
    },
  })
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by task and state: ready, scheduled for later, running, dead (no attempts left).',
    labelNames: ['task', 'state'],
    registers,
    collect: async () => {
      const queue = await readQueue()
      jobs.reset()
      for (const row of queue?.tasks ?? [])
        for (const state of jobStates) jobs.set({ task: row.task, state }, row[state])
    },
  })
  const oldest = new Gauge({
    name: 'queue_oldest_ready_job_age_seconds',
    help: 'How long the oldest ready job of a task has waited since it was due.',
    labelNames: ['task'],
    registers,
    collect: async () => {
      const queue = await readQueue()
      oldest.reset()
      for (const { task, age } of queue?.tasks ?? []) if (age !== null) oldest.set({ task }, age)
    },
  })
  const emails = new Gauge({
    name: 'emails_failed',
    help: 'Emails of the last 24 hours that failed for good: expired with their link, or other.',
    labelNames: ['reason'],
    registers,
    collect: async () => {
      const queue = await readQueue()
      emails.reset()
      if (!queue) return
      emails.set({ reason: 'expired' }, queue.emails.expired)
      emails.set({ reason: 'other' }, queue.emails.other)
    },
  })
}

/** The gauges of a scrape are collected concurrently and share one read. Null if the database does not answer. */
function createQueueReader({ db, log }: Omit<Options, 'registry'>) {
  const read = async () => {
    try {
      const [tasks, emails] = await Promise.all([countJobs(db), countFailedEmails(db)])
      return { tasks, emails }
    } catch (error) {
      log.warn({ err: error }, 'queue metrics could not be read')
      return null
    }
  }
  let reading: ReturnType<typeof read> | null = null

  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}
