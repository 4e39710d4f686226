import { ApiError } from '@shoebox/contract/client/api-error'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { submittedText } from '../batch/submitted-text.ts'
import {
  useChangeSaleState,
  useReopenPhotos,
  useSubmitPhotos,
  useWithdrawPhotos,
} from './mutations.ts'
import { reopenedText, saleChangeText, withdrawnText } from './outcome-text.ts'

/** Actions on photos, except editing. Each shows a toast with its result. */
export function usePhotoActions(userId: string, onDone: () => void = () => {}) {
  const showFailure = useShowFailure()
  const submitting = useSubmitPhotos(userId)
  const withdrawing = useWithdrawPhotos(userId)
  const reopening = useReopenPhotos(userId)
  const changingSale = useChangeSaleState(userId)

  return {
    isBusy:
      submitting.isPending ||
      withdrawing.isPending ||
      reopening.isPending ||
      changingSale.isPending,
    isSubmitting: submitting.isPending,
    isWithdrawing: withdrawing.isPending,
    isReopening: reopening.isPending,
    submit: (ids: string[]) =>
      submitting.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(submittedText(photos))
          onDone()
        },
        onError: showFailure,
      }),
    reopen: (ids: string[], onReopened: () => void) =>
      reopening.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(reopenedText(photos))
          onReopened()
          onDone()
        },
        onError: showFailure,
      }),
    withdraw: (ids: string[], onWithdrawn: () => void) =>
      withdrawing.mutate(ids, {
        onSuccess: ({ photos }) => {
          toast(withdrawnText(photos))
          onWithdrawn()
          onDone()
        },
        onError: showFailure,
      }),
    setSaleState: (ids: string[], to: 'paused' | 'live') =>
      changingSale.mutate(
        { ids, to },
        {
          onSuccess: (rejected) => {
            toast(saleChangeText({ to, count: ids.length, rejected }))
            onDone()
          },
          onError: showFailure,
        },
      ),
  }
}

export function useShowFailure(): (error: Error) => void {
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
        title: 'Something went wrong',
        description: "The server didn't respond. Nothing was changed. Try again.",
      })
  }
}
