import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { cartKey } from '../../../features/cart/queries.ts'
import { OrderMissing, SuccessView } from '../../../features/orders/checkout/success-view.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function SuccessPage() {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const orderId = readUuid(search.get('order') ?? undefined)
  if (orderId === null) return <OrderMissing />
  if (user === null) return null

  return (
    <SuccessView
      key={orderId}
      orderId={orderId}
      userId={user.id}
      onPaid={() => void client.invalidateQueries({ queryKey: cartKey(user.id) })}
    />
  )
}
