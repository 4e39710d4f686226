import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest, noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { created, emptyable, expand, flag, metadata, pagination, text } from '../api/parameters.ts'
import { evidenceParameters } from '../reversals/evidence.ts'
import { decideDispute, isClosed, moveCounterFee } from '../reversals/settle-dispute.ts'
import {
  type Context,
  charges,
  disputes,
  paymentIntents,
  type State,
  secondsNow,
} from '../state.ts'
import { mergeMetadata } from './customers.ts'
import { recordEvent } from './events.ts'

const updateParameters = z.strictObject({
  evidence: evidenceParameters.optional(),
  expand,
  metadata: emptyable(metadata).optional(),
  submit: flag.optional(),
} satisfies Partial<Record<keyof Stripe.DisputeUpdateParams, z.ZodType>>)

type DisputeChange = z.output<typeof updateParameters>

const PATH = '/v1/disputes'

export const disputeResource: Resource = {
  object: 'dispute',
  expandable: { ...row(charges, 'charge'), ...row(paymentIntents, 'payment_intent') },
  operations: [
    operation({
      method: 'GET',
      path: PATH,
      parameters: z.strictObject({
        ...pagination,
        charge: text.optional(),
        created: created.optional(),
        payment_intent: text.optional(),
      }),
      handle: ({ state, parameters }) => {
        const { charge, payment_intent: intent } = parameters
        const rows = newestFirst(disputes(state)).filter(
          (dispute) =>
            isCreatedIn(parameters.created, dispute.created) &&
            (!charge || dispute.charge === charge) &&
            (!intent || dispute.payment_intent === intent),
        )
        return listAnswer(rows, parameters, PATH)
      },
    }),
    operation({
      method: 'GET',
      path: `${PATH}/:id`,
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => findDispute(state, id),
    }),
    operation({
      method: 'POST',
      path: `${PATH}/:id`,
      parameters: updateParameters,
      handle: (call) => updateDispute(call, findDispute(call.state, call.id), call.parameters),
    }),
    operation({
      method: 'POST',
      path: `${PATH}/:id/close`,
      parameters: z.strictObject({ expand }),
      handle: (call) => {
        const dispute = findDispute(call.state, call.id)
        if (!decideDispute(call, dispute, 'lost')) throw closedDispute()
        return dispute
      },
    }),
  ],
}

function findDispute(state: State, id: string): Stripe.Dispute {
  const dispute = disputes(state).get(id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  return dispute
}

function updateDispute(
  context: Context,
  dispute: Stripe.Dispute,
  { evidence, metadata: pairs, submit }: DisputeChange,
): Stripe.Dispute {
  const previous = structuredClone({
    evidence: dispute.evidence,
    evidence_details: dispute.evidence_details,
    metadata: dispute.metadata,
    status: dispute.status,
  })
  if (evidence || submit) {
    if (isClosed(dispute)) throw closedDispute()
    if (dispute.status !== 'needs_response') {
      throw invalidRequest('Evidence for this dispute has already been submitted.')
    }
  }
  if (evidence) {
    Object.assign(dispute.evidence, evidence)
    dispute.evidence_details.has_evidence = true
  }
  if (pairs !== undefined) dispute.metadata = mergeMetadata(dispute.metadata, pairs)
  if (evidence ? submit !== false : submit && dispute.evidence_details.has_evidence) {
    submitEvidence(context, dispute)
  }

  recordEvent(context, { type: 'charge.dispute.updated', object: dispute, previous })
  return dispute
}

function submitEvidence(context: Context, dispute: Stripe.Dispute): void {
  const details = dispute.evidence_details
  details.submission_count += 1
  details.submission_method = 'manual'
  details.past_due = (details.due_by ?? 0) < secondsNow(context.state)
  dispute.status = 'under_review'
  moveCounterFee(context, dispute, -1)
}

function closedDispute() {
  return invalidRequest('This dispute is already closed.')
}
