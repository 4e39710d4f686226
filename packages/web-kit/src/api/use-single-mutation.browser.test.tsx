import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useSingleMutation } from './use-single-mutation.ts'

test('a call is ignored until the callbacks of the previous call have run', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const refetched = Promise.withResolvers<void>()
  const refetch = vi.fn<() => Promise<void>>(() => refetched.promise)
  const onSaved = vi.fn<() => void>()
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <SaveButton send={send} refetch={refetch} onSaved={onSaved} />
    </QueryClientProvider>,
  )
  const save = page.getByRole('button', { name: 'Save' })

  await save.click()
  await expect.poll(() => refetch.mock.calls.length).toBe(1)
  await save.click()
  expect(send).toHaveBeenCalledTimes(1)
  refetched.resolve()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)

  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(2)
})

test('a failed call can be repeated', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  send.mockRejectedValueOnce(new Error('offline'))
  const onSaved = vi.fn<() => void>()
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <SaveButton send={send} refetch={async () => undefined} onSaved={onSaved} />
    </QueryClientProvider>,
  )
  const save = page.getByRole('button', { name: 'Save' })

  await save.click()
  await expect.element(page.getByText('error')).toBeVisible()
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

type SaveButtonProps = {
  send: () => Promise<void>
  refetch: () => Promise<void>
  onSaved: () => void
}

function SaveButton({ send, refetch, onSaved }: SaveButtonProps) {
  const { mutate, status } = useSingleMutation({ mutationFn: send, onSuccess: refetch })

  return (
    <>
      <button type="button" onClick={() => mutate(undefined, { onSuccess: onSaved })}>
        Save
      </button>
      <output>{status}</output>
    </>
  )
}
