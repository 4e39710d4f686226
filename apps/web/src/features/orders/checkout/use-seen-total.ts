import { useState } from 'react'
import { type Checkout, listOrderableLines } from './checkout-query.ts'

type SeenTotal = { total: number; lines: string }

/** A total that changed although the user changed nothing, with its previous value. */
export type TotalChange = { from: number; to: number; isPriceChange: boolean }

/** Compares the total with the one that the user last saw or accepted. The order is placed for that total only. */
export function useSeenTotal(checkout: Checkout) {
  const [seen, setSeen] = useState(() => toSeenTotal(checkout))
  const current = toSeenTotal(checkout)
  const change: TotalChange | null =
    current.total === seen.total
      ? null
      : { from: seen.total, to: current.total, isPriceChange: current.lines === seen.lines }

  return { change, accept: (accepted: Checkout) => setSeen(toSeenTotal(accepted)) }
}

function toSeenTotal(checkout: Checkout): SeenTotal {
  const lines = listOrderableLines(checkout)

  return {
    total: checkout.finalTotal,
    lines: lines.map(({ id, license_type }) => `${id} ${license_type}`).join(),
  }
}
