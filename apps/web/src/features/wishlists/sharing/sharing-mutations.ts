import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { wishlistQuery, wishlistsKey } from '../queries.ts'

type SharingIds = { wishlistId: string; userId: string }
type Sharing = { is_shared: boolean; share_code: string }

/** Switches the link on or off with an optimistic update, which is rolled back on failure. */
export function useShareWishlist(ids: SharingIds) {
  const client = useQueryClient()

  return useSingleMutation({
    mutationFn: (isShared: boolean) =>
      api.shareWishlist({ params: { id: ids.wishlistId }, body: { is_shared: isShared } }),
    onMutate: (isShared) => setCachedSharing(client, ids, { is_shared: isShared }),
    onSuccess: (sharing) => setCachedSharing(client, ids, sharing),
    onError: (_, isShared) => {
      setCachedSharing(client, ids, { is_shared: !isShared })
      toast({
        title: 'Error',
        description: `Failed to switch the link ${isShared ? 'on' : 'off'}`,
        tone: 'error',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: wishlistsKey(ids.userId) }),
  })
}

export function useRenewShareCode(ids: SharingIds) {
  const client = useQueryClient()

  return useSingleMutation({
    mutationFn: () => api.renewShareCode({ params: { id: ids.wishlistId } }),
    onSuccess: (sharing) => setCachedSharing(client, ids, sharing),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to renew the link', tone: 'error' }),
  })
}

function setCachedSharing(
  client: QueryClient,
  { wishlistId, userId }: SharingIds,
  sharing: Partial<Sharing>,
): void {
  client.setQueryData(
    wishlistQuery(wishlistId, userId).queryKey,
    (old) => old && { ...old, ...sharing },
  )
}
