import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { useBecomeCustomer } from '../mutations.ts'
import { stayOnShop } from './contributor-redirect.ts'

export function ContinueAsCustomer({ userId }: { userId: string }) {
  const mutation = useBecomeCustomer(userId)
  const go = useAppNavigate()

  function handleContinue() {
    if (mutation.isPending || mutation.isSuccess) return

    mutation.mutate(undefined, {
      onSuccess: () => {
        stayOnShop()
        go(paths.home)
        toast({
          title: 'You are a customer now',
          description: 'Your photos stay on the contributor site, as they are.',
          tone: 'done',
        })
      },
    })
  }

  return (
    <>
      <div role="alert" className="not-empty:mb-4">
        {mutation.isError && (
          <Note tone="danger">
            <p>We could not make you a customer just now. Nothing has changed; please try again.</p>
          </Note>
        )}
      </div>
      <Button
        tone="ink"
        size="large"
        isBusy={mutation.isPending || mutation.isSuccess}
        busyLabel="One moment..."
        onClick={handleContinue}
      >
        Continue as customer
      </Button>
    </>
  )
}
