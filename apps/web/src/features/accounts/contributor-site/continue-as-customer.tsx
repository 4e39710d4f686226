import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { useBecomeCustomer } from '../mutations.ts'
import { stayInShop } from './contributor-redirect.ts'

export function ContinueAsCustomer({ userId }: { userId: string }) {
  const mutation = useBecomeCustomer(userId)
  const go = useAppNavigate()

  function handleContinue() {
    if (mutation.isPending || mutation.isSuccess) return

    mutation.mutate(undefined, {
      onSuccess: () => {
        stayInShop()
        go(paths.home)
        toast({
          title: 'You’re now a customer',
          description: 'Your photos stay on the contributor site.',
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
            <p>Couldn’t add the customer role. Nothing has changed. Please try again.</p>
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
