import { api } from '@shoebox/web-kit/api/api'
import { useEffect, useEffectEvent } from 'react'
import { followProgress, type PhotoProgress } from './follow-progress.ts'

type Options = {
  /** Connects only while a photo is being processed. */
  isOn: boolean
  onSnapshot: (photos: readonly PhotoProgress[]) => void
  onChange: (photo: PhotoProgress) => void
  onLink?: (isUp: boolean) => void
}

/** Streams processing updates of the user's photos while the component is mounted. */
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
