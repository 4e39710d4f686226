import { useBoot } from '@shoebox/web-kit/api/boot'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import { CaptchaFrame } from '@shoebox/web-kit/captcha/captcha-frame.tsx'
import type { CaptchaHandle } from '@shoebox/web-kit/captcha/captcha-widget.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useRef, useState } from 'react'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

export function CaptchaSpecimens() {
  return (
    <Region title="Captcha box" rule="Reserves 300 x 65 px before the script loads.">
      <SpecimenRow>
        <Specimen caption="before the script loads">
          <CaptchaFrame state={{ kind: 'checking' }} onRetry={() => {}} />
        </Specimen>
        <Specimen caption="form sent without a token">
          <CaptchaFrame
            state={{ kind: 'interactive' }}
            error="Please complete the CAPTCHA verification."
            onRetry={() => {}}
          />
        </Specimen>
        <Specimen caption="failed, will retry">
          <CaptchaFrame state={{ kind: 'failed', willRetry: true }} onRetry={() => {}} />
        </Specimen>
        <Specimen caption="no response for 30 s">
          <CaptchaFrame state={{ kind: 'timed-out' }} onRetry={() => {}} />
        </Specimen>
        <Specimen caption="not loaded">
          <CaptchaFrame state={{ kind: 'load-failed' }} onRetry={() => {}} />
        </Specimen>
        <Specimen caption="live">
          <LiveCaptcha />
        </Specimen>
      </SpecimenRow>
    </Region>
  )
}

function LiveCaptcha() {
  const { captcha } = useBoot()
  const [isRequested, setIsRequested] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const captchaRef = useRef<CaptchaHandle>(null)

  if (captcha === null) return <p className="text-small text-ink-2">No captcha is configured.</p>
  if (!isRequested) return <Button onClick={() => setIsRequested(true)}>Load the captcha</Button>

  return (
    <div className="grid gap-2">
      <CaptchaBox {...captcha} onToken={setToken} ref={captchaRef} />
      <p className="text-small text-ink-2">{token === null ? 'No token' : 'Has a token'}</p>
      <div>
        <Button size="small" onClick={() => captchaRef.current?.reset()}>
          Reset the captcha
        </Button>
      </div>
    </div>
  )
}
