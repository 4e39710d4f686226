import { type RefCallback, startTransition, useCallback, useState } from 'react'

type ImageState = 'loading' | 'shown' | 'broken'

type WatchedImage = {
  state: ImageState
  /** For the <img>. */
  watch: { ref: RefCallback<HTMLImageElement>; onLoad: () => void; onError: () => void }
}

/** What became of a picture, also of one that the server's page loaded before React took it over. */
export function useImageState(): WatchedImage {
  const [state, setState] = useState<ImageState>('loading')

  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete !== true) return

    // Not at once: React would draw it within the very task that takes the whole page over.
    startTransition(() => setState(image.naturalWidth > 0 ? 'shown' : 'broken'))
  }, [])

  return {
    state,
    watch: { ref, onLoad: () => setState('shown'), onError: () => setState('broken') },
  }
}
