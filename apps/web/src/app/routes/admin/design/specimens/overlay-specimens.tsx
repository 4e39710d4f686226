import { TooltipGroup } from '@shoebox/web-kit/overlay/tooltip.tsx'
import { CaptchaSpecimens } from './captcha-specimens.tsx'
import { DialogSpecimens } from './dialog-specimens.tsx'
import { FloatingSpecimens } from './floating-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { ToastSpecimens } from './toast-specimens.tsx'

/** Overlays, and empty, error and loading states. */
export function OverlaySpecimens() {
  return (
    <TooltipGroup>
      <DialogSpecimens />
      <FloatingSpecimens />
      <ToastSpecimens />
      <StateSpecimens />
      <CaptchaSpecimens />
    </TooltipGroup>
  )
}
