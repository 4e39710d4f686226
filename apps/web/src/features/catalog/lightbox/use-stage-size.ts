import type { Size } from '@shoebox/web-kit/ui/picture-view'
import { useLayoutEffect, useState } from 'react'

type Measured = {
  window: Size
  /** Device pixel ratio. */
  dots: number
}

const unmeasured: Measured = { window: { width: 0, height: 0 }, dots: 1 }

export function useStageSize(stage: HTMLElement | null): Measured {
  const [measured, setMeasured] = useState(unmeasured)

  useLayoutEffect(() => {
    if (stage === null) return undefined

    const measure = () => {
      const { clientWidth: width, clientHeight: height } = stage
      setMeasured({ window: { width, height }, dots: globalThis.devicePixelRatio })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)

    return () => observer.disconnect()
  }, [stage])

  return measured
}
