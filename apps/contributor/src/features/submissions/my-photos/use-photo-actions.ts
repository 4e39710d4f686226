import { ApiError } from '@shoebox/contract/api-error'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useReopenPhotos, useSubmitPhotos, useTurnPhotos, useWithdrawPhotos } from './mutations.ts'
import { reopenedText, submittedText, turnedText, withdrawnText } from './outcome-text.ts'

/** Actions on photos other than editing, with their toasts. */
export function usePhotoActions(userId: string, onDone: () => void = () => {}) {
  const fail = useFailure()
  const submitting = useSubmitPhotos(userId)
  const withdrawing = useWithdrawPhotos(userId)
  const reopening = useReopenPhotos(userId)
  const turning = useTurnPhotos(userId)

  return {
    isBusy:
      submitting.isPending || withdrawing.isPending || reopening.isPending || turning.isPending,
    isSubmitting: submitting.isPending,
    isWithdrawing: withdrawing.isPending,
    isReopening: reopening.isPending,
    submit: (ids: string[]) =>
      submitting.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(submittedText(photos))
          onDone()
        },
        onError: fail,
      }),
    reopen: (ids: string[], onReopened: () => void) =>
      reopening.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(reopenedText(photos))
          onReopened()
          onDone()
        },
        onError: fail,
      }),
    withdraw: (ids: string[], onWithdrawn: () => void) =>
      withdrawing.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(withdrawnText(photos))
          onWithdrawn()
          onDone()
        },
        onError: fail,
      }),
    turn: (ids: string[], to: 'paused' | 'live') =>
      turning.mutate(
        { ids, to },
        {
          onSuccess: (refused) => {
            toast(turnedText({ to, count: ids.length, refused }))
            onDone()
          },
          onError: fail,
        },
      ),
  }
}

export function useFailure(): (error: Error) => void {
  const navigate = useNavigate()

  return (error) => {
    if (error instanceof ApiError && error.code === 'onboarding_incomplete')
      toast({
        tone: 'error',
        title: 'Finish setting up your account first',
        description: error.message,
        action: { label: 'Set up', run: () => void navigate(paths.onboarding) },
      })
    else
      toast({
        tone: 'error',
        title: 'That did not work',
        description: 'The service did not answer. Nothing was changed; please try again.',
      })
  }
}
