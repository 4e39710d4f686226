import { useMedia } from '@shoebox/web-kit/browser/media'
import { useTheme } from '@shoebox/web-kit/browser/theme'
import { useState } from 'react'
import { type Surround, swatchLooks } from '../../lightbox/surround.ts'

/** The background of the print. Until the user chooses one, it is the page background of the current theme. */
export function useStageSurround() {
  const [chosen, setChosen] = useState<Surround | null>(null)
  const theme = useTheme()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)

  return {
    surround: chosen ?? (isDark ? 'screening' : 'table'),
    room: chosen === null ? '' : swatchLooks[chosen],
    choose: setChosen,
  }
}
