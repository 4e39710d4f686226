import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from './failure-text.ts'
import { FormError } from './form-error.tsx'
import { tellFailure } from './tell-failure.ts'
import { clockOf, useCountdown } from './use-countdown.ts'

/** Same as the server's minimum interval between emails to one address. */
const pauseMs = 60_000

type ResendProps = {
  /** The captcha action of the form that sent the first email. */
  action: string
  sentAt: number
  send: (captchaToken: string) => Promise<void>
  /** Toast messages. */
  words: { done: string; failed: string }
  onSent: () => void
  /** An alternative beside the button. */
  children: ReactNode
}

/** Sends the same email again. Needs a new captcha token, because each one is valid for one email. */
export function Resend({ action, sentAt, send, words, onSent, children }: ResendProps) {
  const left = useCountdown(sentAt + pauseMs)
  const captcha = useCaptcha()
  const [isAsked, setIsAsked] = useState(false)
  const mutation = useMutation({
    mutationFn: async () => send(await captcha.next()),
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: words.done, tone: 'done' })
      onSent()
    },
    onError: (error) => tellFailure(error, words.failed),
    onSettled: () => setIsAsked(false),
  })

  function ask() {
    setIsAsked(true)
    mutation.mutate()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isAsked && captcha.box !== null && <CaptchaBox action={action} {...captcha.box} />}
      <div className="grid">
        <FormError failure={mutation.error && failureText(mutation.error)} />
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isAsked} busyLabel="Sending..." disabled={left > 0} onClick={ask}>
            {left > 0 ? <span className="tabular-nums">Resend in {clockOf(left)}</span> : 'Resend'}
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}
