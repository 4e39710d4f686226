import { type RefCallback, startTransition, useCallback, useState } from 'react'

type ImageState = 'loading' | 'shown' | 'broken'

type TrackedImage = {
  state: ImageState
  /** Props for the <img>. */
  imageProps: { ref: RefCallback<HTMLImageElement>; onLoad: () => void; onError: () => void }
}

/** The load state of an image, including one that finished loading before hydration. */
export function useImageState(): TrackedImage {
  const [state, setState] = useState<ImageState>('loading')

  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete !== true) return

    // Without startTransition, this would re-render within the task that hydrates the page.
    startTransition(() => setState(image.naturalWidth > 0 ? 'shown' : 'broken'))
  }, [])

  return {
    state,
    imageProps: { ref, onLoad: () => setState('shown'), onError: () => setState('broken') },
  }
}
