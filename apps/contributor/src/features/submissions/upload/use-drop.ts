import { useEffect, useEffectEvent, useState } from 'react'
import { readDropped } from './files/read-dropped.ts'

/** Accepts drops anywhere in the window. With a smaller target, a file dropped beside it would open in the browser. */
export function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  // Each element under the pointer fires its own enter and leave events, so count them.
  const [depth, setDepth] = useState(0)
  const passFiles = useEffectEvent((files: readonly File[]) => onFiles(files))

  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault()
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((count) => count + 1)
    }
    const leave = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((count) => Math.max(0, count - 1))
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setDepth(0)
      if (event.dataTransfer) void readDropped(event.dataTransfer).then(passFiles)
    }
    window.addEventListener('dragover', allowDrop)
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)

    return () => {
      window.removeEventListener('dragover', allowDrop)
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])

  return depth > 0
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
