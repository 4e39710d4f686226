import { ApiError } from '@shoebox/contract/api-error'
import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'

const refusalTopic = 'review-refusal'
const decisionTopic = 'review-decision'

const doneLabels = { approved: 'Approved', returned: 'Returned', declined: 'Declined' }

export function showRefusal(error: Error): void {
  toast({ tone: 'error', about: refusalTopic, ...refusalMessage(error) })
}

export function showObstacles(obstacles: readonly string[]): void {
  toast({ title: 'Not yet', description: `${obstacles.join('; ')}.`, about: refusalTopic })
}

/** A refusal is stale once the form changes or another photo is shown. */
export function dropRefusals(): void {
  dropToasts(refusalTopic)
}

type DecidedPhoto = { kind: keyof typeof doneLabels; photoid: number; onUndo: () => void }

export function showDecided({ kind, photoid, onUndo }: DecidedPhoto): void {
  toast({
    tone: 'done',
    title: `${doneLabels[kind]} #${photoid}`,
    about: decisionTopic,
    action: { label: 'Undo (U)', run: onUndo },
  })
}

/** Replaces the toast about the previous decision. */
export function showDone(title: string): void {
  toast({ tone: 'done', title, about: decisionTopic })
}

export function dropDecisionToasts(): void {
  dropToasts(decisionTopic)
}

/** If the server refused, the message says what is missing; otherwise, that the request failed. */
function refusalMessage(error: Error): { title: string; description?: string } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { title: 'That did not arrive', description: 'Check your connection and try again.' }
  const description = error.issues.map(({ message }) => message).join('. ')
  return description === '' ? { title: error.message } : { title: error.message, description }
}
