import { paths } from './paths.ts'

export function orderPath(id: string): string {
  return paths.order.replace(':id', id)
}

/** The page after placing or paying an order. */
export function successPath(orderId: string): string {
  return `${paths.checkoutSuccess}?${new URLSearchParams({ order: orderId })}`
}
