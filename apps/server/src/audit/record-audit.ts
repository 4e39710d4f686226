import { type Actor, anonymous, type Caller, localCaller } from '../context/actor.ts'
import type { Tx } from '../context.ts'

/** Every audited action with the kind of entity it changes. */
const entityTypes = {
  'accounts.confirm-agreement': 'user',
  'accounts.grant-role': 'user',
  'accounts.revoke-role': 'user',
  'collections.add-photo': 'collection',
  'collections.create-collection': 'collection',
  'collections.remove-photo': 'collection',
  'licenses.resume-downloads': 'license',
  'licenses.suspend-downloads': 'license',
  'rights.add-face': 'photo',
  'rights.erase-person': 'erasure',
  'rights.read-document': 'release',
  'rights.remove-face': 'photo',
  'rights.replay-erasure': 'erasure',
  'rights.set-face': 'photo',
  'studios.approve-exemption': 'exemption',
  'studios.read-exemption': 'exemption',
  'studios.reassign-company': 'company',
  'studios.reject-exemption': 'exemption',
  'submissions.approve-photo': 'photo',
  'submissions.confirm-hero': 'photo',
  'submissions.decide-duplicate': 'photo',
  'submissions.decline-photo': 'photo',
  'submissions.dispute-claim': 'photo',
  'submissions.dispute-release': 'release',
  'submissions.restore-photo': 'photo',
  'submissions.retry-photo': 'photo',
  'submissions.return-photo': 'photo',
  'submissions.save-review-fields': 'photo',
  'submissions.set-upload-quota': 'user',
  'submissions.settle-claim': 'photo',
  'submissions.settle-release': 'release',
  'submissions.undo-review': 'photo',
  'submissions.withdraw-held-photo': 'photo',
} as const

type AuditEntry = {
  action: keyof typeof entityTypes
  entityId: string
  /** Ids, field names, former values and reasons given by staff. An erasure removes names from them. */
  detail?: Readonly<Record<string, unknown>>
}

type AuditCtx = Pick<Tx, 'db'> & { actor: Actor; caller: Caller }

/**
 * Records in the caller's transaction who did what, and in which request. Row-level security accepts staff and the worker
 * only. For changes that staff make to their own password or factors, auth uses the SQL function record_staff_change.
 */
export async function recordAudit(
  { db, actor, caller }: AuditCtx,
  { action, entityId, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor.kind === 'user' ? actor.userId : null,
      request_id: caller.requestId,
      action,
      entity_type: entityTypes[action],
      entity_id: entityId,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** Records an action of a command that an operator runs outside a request. */
export function recordOperatorAudit(db: Tx['db'], entry: AuditEntry): Promise<void> {
  const detail = { ...entry.detail, by: 'operator' }
  return recordAudit({ db, actor: anonymous, caller: localCaller }, { ...entry, detail })
}
