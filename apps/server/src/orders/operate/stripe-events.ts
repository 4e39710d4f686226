import { scheduleStripeEvent } from '../tasks.ts'
import { type ListedEvent, listEvents, reopenEvent } from '../webhooks/queries.ts'
import {
  type OperatorCommand,
  type OperatorCtx,
  OperatorError,
  writeTable,
} from './operator-command.ts'

export const stripeEventsCommand: OperatorCommand = {
  usage: ['list [--failed]', 'replay <event id> …', 'replay --failed'],
  run: async (ctx, [action, ...args]) => {
    const isFailedOnly = args.length === 1 && args[0] === '--failed'
    const hasIds = args.length > 0 && args.every((id) => !id.startsWith('-'))

    if (action === 'list' && (args.length === 0 || isFailedOnly))
      return listStripeEvents(ctx, isFailedOnly)
    if (action === 'replay' && isFailedOnly) return replayFailedEvents(ctx)
    if (action === 'replay' && hasIds) return replayEvents(ctx, args)
    return null
  },
}

const listLimit = 100

/** More events than one outage causes. If more failed, run the command again. */
const replayLimit = 10_000

async function listStripeEvents({ db }: OperatorCtx, onlyFailed: boolean): Promise<string> {
  const events = await listEvents(db, { onlyFailed, limit: listLimit })
  if (events.length === 0) return onlyFailed ? 'No failed events.' : 'No events.'

  const heading = ['received', 'event', 'type', 'object', 'deliveries', 'state']
  return writeTable([heading, ...events.map(toRow)])
}

function toRow(event: ListedEvent): string[] {
  const { id, type, objectId, receivedAt, deliveries } = event
  return [receivedAt.toISOString(), id, type, objectId ?? '-', String(deliveries), stateOf(event)]
}

function stateOf({ appliedAt, hasFailed, failure }: ListedEvent): string {
  if (appliedAt) return `applied ${appliedAt.toISOString()}`
  return hasFailed ? `failed: ${failure ?? 'the worker crashed'}` : 'waiting'
}

async function replayFailedEvents(ctx: OperatorCtx): Promise<string> {
  const events = await listEvents(ctx.db, { onlyFailed: true, limit: replayLimit })
  if (events.length === 0) return 'No failed events.'

  return replayEvents(
    ctx,
    events.map(({ id }) => id),
  )
}

/** All of them or none: an unknown id changes nothing. */
async function replayEvents({ db }: OperatorCtx, ids: readonly string[]): Promise<string> {
  await db.transaction().execute(async (tx) => {
    for (const id of ids) {
      if (!(await reopenEvent(tx, id))) throw new OperatorError(`Event not found: ${id}`)
      await scheduleStripeEvent({ db: tx }, id)
    }
  })
  return `Queued ${ids.length === 1 ? '1 event' : `${ids.length} events`} to be applied again.`
}
