import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { QueryClient } from '@tanstack/react-query'
import { reportCartChange } from '../../lib/cart-changes.ts'
import { type CartChange, failureToast } from './cart-toasts.ts'
import { type CartItem, cartKey, cartQuery, cartQuoteQuery, isUnsaved } from './queries.ts'

/**
 * What is needed to read and change the cached cart of a user; `userId` is undefined for visitors. The functions that
 * take it are not hooks, so that photo actions can load them on first use.
 */
export type CartAccess = { client: QueryClient; userId: string | undefined }

type Edit = (items: readonly CartItem[]) => CartItem[]

type Change<Data> = {
  change: CartChange
  edit: Edit
  send: () => Promise<Data>
  /** Undoes `edit`. Not a snapshot, because other changes may have been made since. */
  revert: Edit
  onSuccess?: (data: Data) => void
  /** True if the server does not return the changed items. */
  refetchesItems?: boolean
}

/** Clients whose cached cart has to be loaded again after the last pending change. */
const outdatedCarts = new WeakSet<QueryClient>()

/** Changes the cached cart at once, and reverts the change with a message if the server refuses it. */
export async function changeCart<Data>(
  { client, userId }: CartAccess,
  { change, edit, send, revert, onSuccess, refetchesItems = false }: Change<Data>,
): Promise<void> {
  const mutationKey = cartKey(userId)
  const mutation = client.getMutationCache().build<Data, Error, void, void>(client, {
    mutationKey,
    // Run in sequence, so that the second of two quick changes does not reach the server first.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: send,
    onMutate: async () => {
      // Repeats a canceled refetch, because it may have been for a change in another tab.
      const isRefetching = client.isFetching(cartQuery(userId)) > 0
      if (isRefetching) outdatedCarts.add(client)
      await client.cancelQueries({ queryKey: mutationKey })
      editCart(client, userId, edit)
    },
    onSuccess,
    onError: (error) => {
      editCart(client, userId, revert)
      toast(failureToast(change, error))
    },
    onSettled: (_, error) => {
      if (error === null) reportCartChange()
      const needsItems =
        refetchesItems || error !== null || readCart({ client, userId }) === undefined
      if (needsItems) outdatedCarts.add(client)
      // An earlier refetch would visibly undo the optimistic changes that follow.
      if (client.isMutating({ mutationKey }) > 1) return

      const queryKey = outdatedCarts.delete(client) ? mutationKey : cartQuoteQuery(userId).queryKey
      void client.invalidateQueries({ queryKey })
    },
  })

  // Failures are shown by `onError`.
  await mutation.execute().catch(() => undefined)
}

export function readCart({ client, userId }: CartAccess): CartItem[] | undefined {
  return client.getQueryData(cartQuery(userId).queryKey)
}

/** Does nothing until the cart is loaded. */
export function editCart(client: QueryClient, userId: string | undefined, edit: Edit): void {
  client.setQueryData(cartQuery(userId).queryKey, (items) => items && edit(items))
}

/**
 * Finds the id of the item on the server. An item that was not saved when the user changed it is saved by now, because
 * changes run in sequence.
 */
export async function findSavedId(item: CartItem): Promise<string> {
  if (!isUnsaved(item)) return item.id
  const items = await api.listCartItems()

  return items.find(({ photo_id }) => photo_id === item.photo_id)?.id ?? item.id
}
