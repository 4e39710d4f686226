import { api } from '@shoebox/web-kit/api/api'
import { useEffect, useEffectEvent } from 'react'
import { followProgress, type PhotoProgress } from './follow-progress.ts'

type Options = {
  /** Nothing is followed while nobody waits for anything. */
  isOn: boolean
  onSnapshot: (photos: readonly PhotoProgress[]) => void
  onChange: (photo: PhotoProgress) => void
  onLink?: (isUp: boolean) => void
}

/** News of the own photos while the jobs look at them, for as long as the component is there. */
export function useUploadProgress({ isOn, ...handlers }: Options): void {
  const onSnapshot = useEffectEvent(handlers.onSnapshot)
  const onChange = useEffectEvent(handlers.onChange)
  const onLink = useEffectEvent((isUp: boolean) => handlers.onLink?.(isUp))

  useEffect(() => {
    if (!isOn) return undefined
    return followProgress({
      connect: api.followProgress,
      onSnapshot: (photos) => onSnapshot(photos),
      onChange: (photo) => onChange(photo),
      onLink: (isUp) => onLink(isUp),
    })
  }, [isOn])
}
