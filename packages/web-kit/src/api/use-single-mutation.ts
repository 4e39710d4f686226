import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SingleMutationOptions<Data, Variables> = Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn'
> & { mutationFn: (variables: Variables) => Promise<Data> }

/**
 * A mutation that never runs twice at the same time. Uses a ref, because a second click can fire before `isPending`
 * has rendered.
 */
export function useSingleMutation<Data, Variables = void>(
  options: SingleMutationOptions<Data, Variables>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation<Data, Error, Variables>({
    // Fails immediately when offline; the default would pause the mutation silently.
    networkMode: 'always',
    ...options,
  })

  const mutate: typeof mutation.mutate = (...args) => {
    if (isRunning.current) return

    isRunning.current = true
    // Called after all callbacks: an earlier second call would drop the callbacks that were passed to `mutate`.
    const release = () => {
      isRunning.current = false
    }
    mutation.mutateAsync(...args).then(release, release)
  }

  return { ...mutation, mutate }
}
