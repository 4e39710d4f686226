import { useEffect, useRef, useState } from 'react'

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies text to the clipboard. With `resetAfterMs`, the state returns to idle after that time. */
export function useCopy({ resetAfterMs }: { resetAfterMs?: number } = {}) {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text)
    setState(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    if (resetAfterMs !== undefined) timer.current = setTimeout(setState, resetAfterMs, 'idle')
  }

  return { state, copy }
}

/** Returns false if the browser denies access. Insecure origins have no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)

    return true
  } catch {
    return false
  }
}
