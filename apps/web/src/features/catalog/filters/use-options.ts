import { useState } from 'react'
import { arrangeOptions, type Option } from './option-order.ts'

/** Keeps the option list stable across changing counts. */
export function useOptions(
  counted: readonly Option[] | undefined,
  chosen: ReadonlySet<string>,
): readonly Option[] {
  const [known, setKnown] = useState<readonly Option[]>([])
  const arranged = arrangeOptions({ known, counted, chosen })
  if (arranged !== known) setKnown(arranged)

  return arranged
}
