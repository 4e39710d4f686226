import { ApiError } from '@shoebox/contract/client/api-error'
import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'

const errorTopic = 'review-error'
const decisionTopic = 'review-decision'

const decisionLabels = { approved: 'Approved', returned: 'Returned', declined: 'Declined' }

export function showReviewError(error: Error): void {
  toast({ tone: 'error', about: errorTopic, ...toErrorMessage(error) })
}

export function showObstacles(obstacles: readonly string[]): void {
  toast({ title: 'Not ready yet', description: `${obstacles.join('; ')}.`, about: errorTopic })
}

/** Errors are stale once the form changes or another photo is shown. */
export function dismissErrors(): void {
  dropToasts(errorTopic)
}

type DecidedPhoto = { kind: keyof typeof decisionLabels; photoid: number; onUndo: () => void }

export function showDecision({ kind, photoid, onUndo }: DecidedPhoto): void {
  toast({
    tone: 'done',
    title: `${decisionLabels[kind]} #${photoid}`,
    about: decisionTopic,
    action: { label: 'Undo (U)', run: onUndo },
  })
}

/** Replaces the toast about the previous decision. */
export function showSuccess(title: string): void {
  toast({ tone: 'done', title, about: decisionTopic })
}

export function dismissDecisionToasts(): void {
  dropToasts(decisionTopic)
}

/** Shows the server's error message. Without one, the request did not reach the server. */
function toErrorMessage(error: Error): { title: string; description?: string } {
  if (!(error instanceof ApiError) || error.status === 0)
    return {
      title: 'Couldn’t reach the server',
      description: 'Check your connection and try again.',
    }
  const description = error.issues.map(({ message }) => message).join('. ')
  return description === '' ? { title: error.message } : { title: error.message, description }
}
